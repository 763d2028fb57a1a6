let wasm_bindgen = (function(exports) {
    let script_src;
    if (typeof document !== 'undefined' && document.currentScript !== null) {
        script_src = new URL(document.currentScript.src, location.href).toString();
    }

    /**
     * @param {HTMLElement} el
     */
    function TableTools_1618033968347218428(el) {
        wasm.TableTools_1618033968347218428(el);
    }
    exports.TableTools_1618033968347218428 = TableTools_1618033968347218428;

    /**
     * @param {HTMLElement} el
     */
    function ThemeSwitch_3432566287887070418(el) {
        wasm.ThemeSwitch_3432566287887070418(el);
    }
    exports.ThemeSwitch_3432566287887070418 = ThemeSwitch_3432566287887070418;

    /**
     * Prepares the reactive runtime; the loader calls it once, before the islands of the page.
     */
    function hydrate() {
        wasm.hydrate();
    }
    exports.hydrate = hydrate;
    function __wbg_get_imports() {
        const import0 = {
            __proto__: null,
            __wbg___wbindgen_debug_string_f249a2a76caa9a55: function(arg0, arg1) {
                const ret = debugString(arg1);
                const ptr1 = passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
                const len1 = WASM_VECTOR_LEN;
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
            },
            __wbg___wbindgen_is_falsy_d864b623500ae65d: function(arg0) {
                const ret = !arg0;
                return ret;
            },
            __wbg___wbindgen_is_function_741ff2bb612836f5: function(arg0) {
                const ret = typeof(arg0) === 'function';
                return ret;
            },
            __wbg___wbindgen_is_null_c22311b1cc228e3a: function(arg0) {
                const ret = arg0 === null;
                return ret;
            },
            __wbg___wbindgen_is_undefined_be5b34249ff1fc15: function(arg0) {
                const ret = arg0 === undefined;
                return ret;
            },
            __wbg___wbindgen_number_get_934b640d0889af78: function(arg0, arg1) {
                const obj = arg1;
                const ret = typeof(obj) === 'number' ? obj : undefined;
                getDataViewMemory0().setFloat64((arg0 >>> 0) + 8 * 1, isLikeNone(ret) ? 0 : ret, true);
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, !isLikeNone(ret), true);
            },
            __wbg___wbindgen_string_get_7ce8eee7fd327545: function(arg0, arg1) {
                const obj = arg1;
                const ret = typeof(obj) === 'string' ? obj : undefined;
                var ptr1 = isLikeNone(ret) ? 0 : passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
                var len1 = WASM_VECTOR_LEN;
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
            },
            __wbg___wbindgen_throw_4c88d8bf264fd984: function(arg0, arg1) {
                throw new Error(getStringFromWasm0(arg0, arg1));
            },
            __wbg__wbg_cb_unref_09736879a3f67559: function(arg0) {
                arg0._wbg_cb_unref();
            },
            __wbg_activeElement_6c30fe7fda33ef51: function(arg0) {
                const ret = arg0.activeElement;
                return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
            },
            __wbg_addEventListener_847fd86b8c33ec43: function() { return handleError(function (arg0, arg1, arg2, arg3) {
                arg0.addEventListener(getStringFromWasm0(arg1, arg2), arg3);
            }, arguments); },
            __wbg_addEventListener_f2d27251d333a631: function() { return handleError(function (arg0, arg1, arg2, arg3, arg4) {
                arg0.addEventListener(getStringFromWasm0(arg1, arg2), arg3, arg4);
            }, arguments); },
            __wbg_add_cf82c8d153d93ae1: function() { return handleError(function (arg0, arg1, arg2) {
                arg0.add(getStringFromWasm0(arg1, arg2));
            }, arguments); },
            __wbg_appendChild_dbf7ad2f48413560: function() { return handleError(function (arg0, arg1) {
                const ret = arg0.appendChild(arg1);
                return ret;
            }, arguments); },
            __wbg_arrayBuffer_2c99a9ba14ba536c: function() { return handleError(function (arg0) {
                const ret = arg0.arrayBuffer();
                return ret;
            }, arguments); },
            __wbg_atob_d92cafbee32add8e: function() { return handleError(function (arg0, arg1, arg2, arg3) {
                const ret = arg1.atob(getStringFromWasm0(arg2, arg3));
                const ptr1 = passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
                const len1 = WASM_VECTOR_LEN;
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
            }, arguments); },
            __wbg_bottom_fd840749aac1de6e: function(arg0) {
                const ret = arg0.bottom;
                return ret;
            },
            __wbg_call_40b008ba32f73991: function() { return handleError(function (arg0, arg1) {
                const ret = arg0.call(arg1);
                return ret;
            }, arguments); },
            __wbg_call_a410eb4b59ed5965: function() { return handleError(function (arg0, arg1, arg2) {
                const ret = arg0.call(arg1, arg2);
                return ret;
            }, arguments); },
            __wbg_cancelBubble_1164dd588f0c3481: function(arg0) {
                const ret = arg0.cancelBubble;
                return ret;
            },
            __wbg_children_5767547ca7e1c276: function(arg0) {
                const ret = arg0.children;
                return ret;
            },
            __wbg_classList_97e966c261669b85: function(arg0) {
                const ret = arg0.classList;
                return ret;
            },
            __wbg_clearTimeout_3629d6209dfcc46e: function(arg0) {
                const ret = clearTimeout(arg0);
                return ret;
            },
            __wbg_click_c6eff13daacf9806: function(arg0) {
                arg0.click();
            },
            __wbg_clientHeight_b40e8971aed9fa2b: function(arg0) {
                const ret = arg0.clientHeight;
                return ret;
            },
            __wbg_clientX_7207eed549b03753: function(arg0) {
                const ret = arg0.clientX;
                return ret;
            },
            __wbg_clipboard_047ad3d952a13066: function(arg0) {
                const ret = arg0.clipboard;
                return ret;
            },
            __wbg_closest_39824b16065066bc: function() { return handleError(function (arg0, arg1, arg2) {
                const ret = arg0.closest(getStringFromWasm0(arg1, arg2));
                return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
            }, arguments); },
            __wbg_composedPath_99300fc960717ac7: function(arg0) {
                const ret = arg0.composedPath();
                return ret;
            },
            __wbg_contains_743aa7c94499c269: function(arg0, arg1) {
                const ret = arg0.contains(arg1);
                return ret;
            },
            __wbg_createElement_de4a31ed2fb252be: function() { return handleError(function (arg0, arg1, arg2) {
                const ret = arg0.createElement(getStringFromWasm0(arg1, arg2));
                return ret;
            }, arguments); },
            __wbg_createObjectURL_45693a1454d24dac: function() { return handleError(function (arg0, arg1) {
                const ret = URL.createObjectURL(arg1);
                const ptr1 = passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
                const len1 = WASM_VECTOR_LEN;
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
            }, arguments); },
            __wbg_ctrlKey_b7978e4cf78dc62b: function(arg0) {
                const ret = arg0.ctrlKey;
                return ret;
            },
            __wbg_dataset_b38c5ffe3d929f5d: function(arg0) {
                const ret = arg0.dataset;
                return ret;
            },
            __wbg_deleteProperty_3ad7a085da623822: function() { return handleError(function (arg0, arg1) {
                const ret = Reflect.deleteProperty(arg0, arg1);
                return ret;
            }, arguments); },
            __wbg_disconnect_098ee921e4c012a2: function(arg0) {
                arg0.disconnect();
            },
            __wbg_documentElement_5e44e37dd0181a81: function(arg0) {
                const ret = arg0.documentElement;
                return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
            },
            __wbg_document_3b5c3071b43e97ee: function(arg0) {
                const ret = arg0.document;
                return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
            },
            __wbg_error_697bf160e92cd1a5: function(arg0, arg1, arg2) {
                console.error(arg0, arg1, arg2);
            },
            __wbg_firstChild_8ba00f6fe3423297: function(arg0) {
                const ret = arg0.firstChild;
                return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
            },
            __wbg_focus_0a8d513ea5d8338e: function() { return handleError(function (arg0, arg1) {
                arg0.focus(arg1);
            }, arguments); },
            __wbg_getAttribute_c7b80d4010284561: function(arg0, arg1, arg2, arg3) {
                const ret = arg1.getAttribute(getStringFromWasm0(arg2, arg3));
                var ptr1 = isLikeNone(ret) ? 0 : passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
                var len1 = WASM_VECTOR_LEN;
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
            },
            __wbg_getBoundingClientRect_329ca748ec918b0c: function(arg0) {
                const ret = arg0.getBoundingClientRect();
                return ret;
            },
            __wbg_getElementById_7ee213db584f37b0: function(arg0, arg1, arg2) {
                const ret = arg0.getElementById(getStringFromWasm0(arg1, arg2));
                return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
            },
            __wbg_get_0c55869fe53c7d14: function(arg0, arg1) {
                const ret = arg0[arg1 >>> 0];
                return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
            },
            __wbg_get_2080c49015e35254: function() { return handleError(function (arg0, arg1) {
                const ret = Reflect.get(arg0, arg1);
                return ret;
            }, arguments); },
            __wbg_get_d7176cfb76d71114: function(arg0, arg1) {
                const ret = arg0[arg1 >>> 0];
                return ret;
            },
            __wbg_get_dda7af58f405baa3: function(arg0, arg1, arg2, arg3) {
                const ret = arg1[getStringFromWasm0(arg2, arg3)];
                var ptr1 = isLikeNone(ret) ? 0 : passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
                var len1 = WASM_VECTOR_LEN;
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
            },
            __wbg_get_unchecked_e6325ad374eff861: function(arg0, arg1) {
                const ret = arg0[arg1 >>> 0];
                return ret;
            },
            __wbg_hasAttribute_3f271bd99815d507: function(arg0, arg1, arg2) {
                const ret = arg0.hasAttribute(getStringFromWasm0(arg1, arg2));
                return ret;
            },
            __wbg_hash_20c2dd23244d8e75: function() { return handleError(function (arg0, arg1) {
                const ret = arg1.hash;
                const ptr1 = passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
                const len1 = WASM_VECTOR_LEN;
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
            }, arguments); },
            __wbg_head_931aef85344cb8de: function(arg0) {
                const ret = arg0.head;
                return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
            },
            __wbg_height_ce5f2b5901ba05ab: function(arg0) {
                const ret = arg0.height;
                return ret;
            },
            __wbg_hidePopover_902ba5c504ffbbee: function() { return handleError(function (arg0) {
                arg0.hidePopover();
            }, arguments); },
            __wbg_history_7236bed7324e63c0: function() { return handleError(function (arg0) {
                const ret = arg0.history;
                return ret;
            }, arguments); },
            __wbg_host_64d73c152c626ec8: function(arg0) {
                const ret = arg0.host;
                return ret;
            },
            __wbg_href_a0128fb7c568d8e5: function() { return handleError(function (arg0, arg1) {
                const ret = arg1.href;
                const ptr1 = passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
                const len1 = WASM_VECTOR_LEN;
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
            }, arguments); },
            __wbg_id_2aec05cae0b5abeb: function(arg0, arg1) {
                const ret = arg1.id;
                const ptr1 = passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
                const len1 = WASM_VECTOR_LEN;
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
            },
            __wbg_innerHeight_63bad5524492f70a: function() { return handleError(function (arg0) {
                const ret = arg0.innerHeight;
                return ret;
            }, arguments); },
            __wbg_innerWidth_3bc249efddc56481: function() { return handleError(function (arg0) {
                const ret = arg0.innerWidth;
                return ret;
            }, arguments); },
            __wbg_instanceof_Element_05dbb22ded594343: function(arg0) {
                let result;
                try {
                    result = arg0 instanceof Element;
                } catch (_) {
                    result = false;
                }
                const ret = result;
                return ret;
            },
            __wbg_instanceof_HtmlElement_ea32ea7121e0a496: function(arg0) {
                let result;
                try {
                    result = arg0 instanceof HTMLElement;
                } catch (_) {
                    result = false;
                }
                const ret = result;
                return ret;
            },
            __wbg_instanceof_HtmlInputElement_28751c98d77a5a65: function(arg0) {
                let result;
                try {
                    result = arg0 instanceof HTMLInputElement;
                } catch (_) {
                    result = false;
                }
                const ret = result;
                return ret;
            },
            __wbg_instanceof_HtmlSelectElement_e8e746c4e56224c9: function(arg0) {
                let result;
                try {
                    result = arg0 instanceof HTMLSelectElement;
                } catch (_) {
                    result = false;
                }
                const ret = result;
                return ret;
            },
            __wbg_instanceof_KeyboardEvent_c9280788b471ab5f: function(arg0) {
                let result;
                try {
                    result = arg0 instanceof KeyboardEvent;
                } catch (_) {
                    result = false;
                }
                const ret = result;
                return ret;
            },
            __wbg_instanceof_MouseEvent_32f858aa00d2ed1d: function(arg0) {
                let result;
                try {
                    result = arg0 instanceof MouseEvent;
                } catch (_) {
                    result = false;
                }
                const ret = result;
                return ret;
            },
            __wbg_instanceof_PointerEvent_cfcc1acd3e7efc24: function(arg0) {
                let result;
                try {
                    result = arg0 instanceof PointerEvent;
                } catch (_) {
                    result = false;
                }
                const ret = result;
                return ret;
            },
            __wbg_instanceof_ShadowRoot_cd78159e03fed884: function(arg0) {
                let result;
                try {
                    result = arg0 instanceof ShadowRoot;
                } catch (_) {
                    result = false;
                }
                const ret = result;
                return ret;
            },
            __wbg_instanceof_Text_c519cb08a0504f21: function(arg0) {
                let result;
                try {
                    result = arg0 instanceof Text;
                } catch (_) {
                    result = false;
                }
                const ret = result;
                return ret;
            },
            __wbg_instanceof_Uint8Array_d7aeb0dcb3108fea: function(arg0) {
                let result;
                try {
                    result = arg0 instanceof Uint8Array;
                } catch (_) {
                    result = false;
                }
                const ret = result;
                return ret;
            },
            __wbg_instanceof_Window_5cf453f5639aa1a2: function(arg0) {
                let result;
                try {
                    result = arg0 instanceof Window;
                } catch (_) {
                    result = false;
                }
                const ret = result;
                return ret;
            },
            __wbg_isArray_bcf1376d0d732d08: function(arg0) {
                const ret = Array.isArray(arg0);
                return ret;
            },
            __wbg_isIntersecting_ec9e594039aba037: function(arg0) {
                const ret = arg0.isIntersecting;
                return ret;
            },
            __wbg_is_2248ff2b575d60c7: function(arg0, arg1) {
                const ret = Object.is(arg0, arg1);
                return ret;
            },
            __wbg_item_5b70fe58b24cf84b: function(arg0, arg1) {
                const ret = arg0.item(arg1 >>> 0);
                return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
            },
            __wbg_item_66d2ef77cbc53343: function(arg0, arg1) {
                const ret = arg0.item(arg1 >>> 0);
                return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
            },
            __wbg_key_76125a528069feff: function(arg0, arg1) {
                const ret = arg1.key;
                const ptr1 = passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
                const len1 = WASM_VECTOR_LEN;
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
            },
            __wbg_left_9df47701ff317a35: function(arg0) {
                const ret = arg0.left;
                return ret;
            },
            __wbg_length_186163212ffe79c3: function(arg0) {
                const ret = arg0.length;
                return ret;
            },
            __wbg_length_9aab85334c5daf3f: function(arg0) {
                const ret = arg0.length;
                return ret;
            },
            __wbg_length_9f82f041dce0ac51: function(arg0) {
                const ret = arg0.length;
                return ret;
            },
            __wbg_length_b03a0fabb109b1e9: function(arg0) {
                const ret = arg0.length;
                return ret;
            },
            __wbg_localStorage_6827cfe6db14a9f6: function() { return handleError(function (arg0) {
                const ret = arg0.localStorage;
                return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
            }, arguments); },
            __wbg_location_7320782274fc691b: function(arg0) {
                const ret = arg0.location;
                return ret;
            },
            __wbg_matchMedia_b53687d22ec43649: function() { return handleError(function (arg0, arg1, arg2) {
                const ret = arg0.matchMedia(getStringFromWasm0(arg1, arg2));
                return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
            }, arguments); },
            __wbg_matches_a47c420646498c64: function(arg0) {
                const ret = arg0.matches;
                return ret;
            },
            __wbg_metaKey_33c588e07fd74724: function(arg0) {
                const ret = arg0.metaKey;
                return ret;
            },
            __wbg_navigator_c17f443a6fe5d38d: function(arg0) {
                const ret = arg0.navigator;
                return ret;
            },
            __wbg_new_13de428334042d26: function(arg0) {
                const ret = new Uint8Array(arg0);
                return ret;
            },
            __wbg_new_1f3b702f0a641a66: function() { return handleError(function (arg0, arg1) {
                const ret = new DecompressionStream(getStringFromWasm0(arg0, arg1));
                return ret;
            }, arguments); },
            __wbg_new_ba40181b3f24ac80: function(arg0, arg1) {
                try {
                    var state0 = {a: arg0, b: arg1};
                    var cb0 = (arg0, arg1) => {
                        const a = state0.a;
                        state0.a = 0;
                        try {
                            return wasm_bindgen__convert__closures_____invoke__h6307664c74d863e6(a, state0.b, arg0, arg1);
                        } finally {
                            state0.a = a;
                        }
                    };
                    const ret = new Promise(cb0);
                    return ret;
                } finally {
                    state0.a = 0;
                }
            },
            __wbg_new_cd4348290afae586: function() {
                const ret = new Object();
                return ret;
            },
            __wbg_new_from_slice_b8daf545a41c6aa0: function(arg0, arg1) {
                const ret = new Uint8Array(getArrayU8FromWasm0(arg0, arg1));
                return ret;
            },
            __wbg_new_typed_e09da9dae6ee5935: function(arg0, arg1) {
                try {
                    var state0 = {a: arg0, b: arg1};
                    var cb0 = (arg0, arg1) => {
                        const a = state0.a;
                        state0.a = 0;
                        try {
                            return wasm_bindgen__convert__closures_____invoke__h23930867259a31d4(a, state0.b, arg0, arg1);
                        } finally {
                            state0.a = a;
                        }
                    };
                    const ret = new Promise(cb0);
                    return ret;
                } finally {
                    state0.a = 0;
                }
            },
            __wbg_new_with_opt_readable_stream_f414da7ce6ffdc35: function() { return handleError(function (arg0) {
                const ret = new Response(arg0);
                return ret;
            }, arguments); },
            __wbg_new_with_options_1ae3779600e642e5: function() { return handleError(function (arg0, arg1) {
                const ret = new IntersectionObserver(arg0, arg1);
                return ret;
            }, arguments); },
            __wbg_new_with_str_sequence_and_options_ea4ce88081790553: function() { return handleError(function (arg0, arg1) {
                const ret = new Blob(arg0, arg1);
                return ret;
            }, arguments); },
            __wbg_new_with_u8_array_sequence_9cda61cd48ab1b97: function() { return handleError(function (arg0) {
                const ret = new Blob(arg0);
                return ret;
            }, arguments); },
            __wbg_nextSibling_91136dc7a8ec9b09: function(arg0) {
                const ret = arg0.nextSibling;
                return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
            },
            __wbg_nodeType_5c5050c6571c3463: function(arg0) {
                const ret = arg0.nodeType;
                return ret;
            },
            __wbg_observe_1c390aab39e98a11: function(arg0, arg1) {
                arg0.observe(arg1);
            },
            __wbg_of_027eb15371aac932: function(arg0) {
                const ret = Array.of(arg0);
                return ret;
            },
            __wbg_parentNode_fe15bcc26df42856: function(arg0) {
                const ret = arg0.parentNode;
                return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
            },
            __wbg_pipeThrough_6fa9463909fa05d3: function(arg0, arg1) {
                const ret = arg0.pipeThrough(arg1);
                return ret;
            },
            __wbg_preventDefault_cfb06b02e7406899: function(arg0) {
                arg0.preventDefault();
            },
            __wbg_prototypesetcall_13162965d1fe7aa3: function(arg0, arg1, arg2) {
                Uint8Array.prototype.set.call(getArrayU8FromWasm0(arg0, arg1), arg2);
            },
            __wbg_querySelectorAll_bd785907acdf7800: function() { return handleError(function (arg0, arg1, arg2) {
                const ret = arg0.querySelectorAll(getStringFromWasm0(arg1, arg2));
                return ret;
            }, arguments); },
            __wbg_querySelector_1555c239948f2bf0: function() { return handleError(function (arg0, arg1, arg2) {
                const ret = arg0.querySelector(getStringFromWasm0(arg1, arg2));
                return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
            }, arguments); },
            __wbg_querySelector_72201b7c62dc196b: function() { return handleError(function (arg0, arg1, arg2) {
                const ret = arg0.querySelector(getStringFromWasm0(arg1, arg2));
                return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
            }, arguments); },
            __wbg_queueMicrotask_1e8503a8a690f0a3: function(arg0) {
                const ret = arg0.queueMicrotask;
                return ret;
            },
            __wbg_queueMicrotask_4a1a4d8dd332373b: function(arg0) {
                queueMicrotask(arg0);
            },
            __wbg_readable_4baf473361b74f18: function(arg0) {
                const ret = arg0.readable;
                return ret;
            },
            __wbg_reject_334b730b3c00849b: function(arg0) {
                const ret = Promise.reject(arg0);
                return ret;
            },
            __wbg_removeAttribute_735f25a801a701e1: function() { return handleError(function (arg0, arg1, arg2) {
                arg0.removeAttribute(getStringFromWasm0(arg1, arg2));
            }, arguments); },
            __wbg_removeEventListener_4e20bd5fac3de092: function() { return handleError(function (arg0, arg1, arg2, arg3) {
                arg0.removeEventListener(getStringFromWasm0(arg1, arg2), arg3);
            }, arguments); },
            __wbg_removeEventListener_cc543e35b1012a27: function() { return handleError(function (arg0, arg1, arg2, arg3, arg4) {
                arg0.removeEventListener(getStringFromWasm0(arg1, arg2), arg3, arg4 !== 0);
            }, arguments); },
            __wbg_remove_12e9b1deffec7d2f: function() { return handleError(function (arg0, arg1, arg2) {
                arg0.remove(getStringFromWasm0(arg1, arg2));
            }, arguments); },
            __wbg_remove_8228e91d7ddbc755: function(arg0) {
                arg0.remove();
            },
            __wbg_replaceState_1dad4255f11a05e4: function() { return handleError(function (arg0, arg1, arg2, arg3, arg4, arg5) {
                arg0.replaceState(arg1, getStringFromWasm0(arg2, arg3), arg4 === 0 ? undefined : getStringFromWasm0(arg4, arg5));
            }, arguments); },
            __wbg_resolve_dbf78ab4942478b0: function(arg0) {
                const ret = Promise.resolve(arg0);
                return ret;
            },
            __wbg_revokeObjectURL_52940372bc4245cf: function() { return handleError(function (arg0, arg1) {
                URL.revokeObjectURL(getStringFromWasm0(arg0, arg1));
            }, arguments); },
            __wbg_right_87f14139bda7986d: function(arg0) {
                const ret = arg0.right;
                return ret;
            },
            __wbg_run_5d165842aa3f43db: function(arg0, arg1, arg2) {
                try {
                    var state0 = {a: arg1, b: arg2};
                    var cb0 = () => {
                        const a = state0.a;
                        state0.a = 0;
                        try {
                            return wasm_bindgen__convert__closures_____invoke__h11e5109a3f161431(a, state0.b, );
                        } finally {
                            state0.a = a;
                        }
                    };
                    const ret = arg0.run(cb0);
                    return ret;
                } finally {
                    state0.a = 0;
                }
            },
            __wbg_scrollIntoView_2d57abe5fc53ada3: function(arg0, arg1) {
                arg0.scrollIntoView(arg1);
            },
            __wbg_scrollIntoView_e87dbe8c70be0efb: function(arg0) {
                arg0.scrollIntoView();
            },
            __wbg_scrollTop_23cacc894823db89: function(arg0) {
                const ret = arg0.scrollTop;
                return ret;
            },
            __wbg_scrollTop_960220fc942d86fa: function(arg0) {
                const ret = arg0.scrollTop;
                return ret;
            },
            __wbg_setAttribute_f75317b2b5cabfb4: function() { return handleError(function (arg0, arg1, arg2, arg3, arg4) {
                arg0.setAttribute(getStringFromWasm0(arg1, arg2), getStringFromWasm0(arg3, arg4));
            }, arguments); },
            __wbg_setItem_cfa3cb31f271776a: function() { return handleError(function (arg0, arg1, arg2, arg3, arg4) {
                arg0.setItem(getStringFromWasm0(arg1, arg2), getStringFromWasm0(arg3, arg4));
            }, arguments); },
            __wbg_setProperty_3fe74e09d53acb0b: function() { return handleError(function (arg0, arg1, arg2, arg3, arg4) {
                arg0.setProperty(getStringFromWasm0(arg1, arg2), getStringFromWasm0(arg3, arg4));
            }, arguments); },
            __wbg_setTimeout_fbd69c6576710fc6: function() { return handleError(function (arg0, arg1) {
                const ret = setTimeout(arg0, arg1);
                return ret;
            }, arguments); },
            __wbg_set_20030f7f6752f78b: function() { return handleError(function (arg0, arg1, arg2, arg3, arg4) {
                arg0[getStringFromWasm0(arg1, arg2)] = getStringFromWasm0(arg3, arg4);
            }, arguments); },
            __wbg_set_2793479888329cb6: function() { return handleError(function (arg0, arg1, arg2) {
                const ret = Reflect.set(arg0, arg1, arg2);
                return ret;
            }, arguments); },
            __wbg_set_block_a5fb74a86e30b7a1: function(arg0, arg1) {
                arg0.block = __wbindgen_enum_ScrollLogicalPosition[arg1];
            },
            __wbg_set_capture_7526a72933d6e405: function(arg0, arg1) {
                arg0.capture = arg1 !== 0;
            },
            __wbg_set_id_861bcd7afe9f86ad: function(arg0, arg1, arg2) {
                arg0.id = getStringFromWasm0(arg1, arg2);
            },
            __wbg_set_inline_99055ea8c877c63a: function(arg0, arg1) {
                arg0.inline = __wbindgen_enum_ScrollLogicalPosition[arg1];
            },
            __wbg_set_innerHTML_a9d3a267967b5117: function(arg0, arg1, arg2) {
                arg0.innerHTML = getStringFromWasm0(arg1, arg2);
            },
            __wbg_set_nodeValue_7e9217115013d873: function(arg0, arg1, arg2) {
                arg0.nodeValue = arg1 === 0 ? undefined : getStringFromWasm0(arg1, arg2);
            },
            __wbg_set_once_ee3e8ed5823add1f: function(arg0, arg1) {
                arg0.once = arg1 !== 0;
            },
            __wbg_set_passive_ac655beafedbb0a5: function(arg0, arg1) {
                arg0.passive = arg1 !== 0;
            },
            __wbg_set_prevent_scroll_1d8392770c4be456: function(arg0, arg1) {
                arg0.preventScroll = arg1 !== 0;
            },
            __wbg_set_readable_86729f88c050a45a: function(arg0, arg1) {
                arg0.readable = arg1;
            },
            __wbg_set_root_margin_310fcbbbb207eb1e: function(arg0, arg1, arg2) {
                arg0.rootMargin = getStringFromWasm0(arg1, arg2);
            },
            __wbg_set_scrollTop_9abe010024623249: function(arg0, arg1) {
                arg0.scrollTop = arg1;
            },
            __wbg_set_scrollTop_a01ea28563affafe: function(arg0, arg1) {
                arg0.scrollTop = arg1;
            },
            __wbg_set_textContent_0177b2a6d9293c2c: function(arg0, arg1, arg2) {
                arg0.textContent = arg1 === 0 ? undefined : getStringFromWasm0(arg1, arg2);
            },
            __wbg_set_type_609b0cea6429d7bb: function(arg0, arg1, arg2) {
                arg0.type = getStringFromWasm0(arg1, arg2);
            },
            __wbg_set_writable_ffc651c9855cb047: function(arg0, arg1) {
                arg0.writable = arg1;
            },
            __wbg_shiftKey_6a84be2563ae8a55: function(arg0) {
                const ret = arg0.shiftKey;
                return ret;
            },
            __wbg_shiftKey_a6ce93ef743d5834: function(arg0) {
                const ret = arg0.shiftKey;
                return ret;
            },
            __wbg_showPopover_1b308c09909980fb: function() { return handleError(function (arg0) {
                arg0.showPopover();
            }, arguments); },
            __wbg_static_accessor_CREATE_TASK_45d716e1f7bbe15f: function() {
                const ret = typeof console === 'undefined' ? undefined : console?.createTask;
                return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
            },
            __wbg_static_accessor_GLOBAL_THIS_003ee833af9699fc: function() {
                const ret = typeof globalThis === 'undefined' ? undefined : globalThis;
                return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
            },
            __wbg_static_accessor_GLOBAL_e4293fb22cbe77da: function() {
                const ret = typeof global === 'undefined' ? undefined : global;
                return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
            },
            __wbg_static_accessor_SELF_53bb20457401453d: function() {
                const ret = typeof self === 'undefined' ? undefined : self;
                return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
            },
            __wbg_static_accessor_WINDOW_b5e0810bfecb7feb: function() {
                const ret = typeof window === 'undefined' ? undefined : window;
                return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
            },
            __wbg_static_accessor___INCOMPLETE_CHUNKS_008a735b586f18c2: function() {
                const ret = __INCOMPLETE_CHUNKS;
                return ret;
            },
            __wbg_static_accessor___RESOLVED_RESOURCES_4670704afc0e00a2: function() {
                const ret = __RESOLVED_RESOURCES;
                return ret;
            },
            __wbg_static_accessor___SERIALIZED_ERRORS_8c0ce895061021eb: function() {
                const ret = __SERIALIZED_ERRORS;
                return ret;
            },
            __wbg_stream_c91a2af6c0617ac2: function(arg0) {
                const ret = arg0.stream();
                return ret;
            },
            __wbg_style_f499e599ac70277f: function(arg0) {
                const ret = arg0.style;
                return ret;
            },
            __wbg_tagName_775bb05619a5c52f: function(arg0, arg1) {
                const ret = arg1.tagName;
                const ptr1 = passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
                const len1 = WASM_VECTOR_LEN;
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
            },
            __wbg_target_e5cd9c7aa87dd8df: function(arg0) {
                const ret = arg0.target;
                return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
            },
            __wbg_textContent_240d7f8264a6246e: function(arg0, arg1) {
                const ret = arg1.textContent;
                var ptr1 = isLikeNone(ret) ? 0 : passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
                var len1 = WASM_VECTOR_LEN;
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
            },
            __wbg_then_656f253a5dd7d8ea: function(arg0, arg1, arg2) {
                const ret = arg0.then(arg1, arg2);
                return ret;
            },
            __wbg_then_e3f7f2d365708be8: function(arg0, arg1) {
                const ret = arg0.then(arg1);
                return ret;
            },
            __wbg_toggleAttribute_4b1c617508457f0e: function() { return handleError(function (arg0, arg1, arg2, arg3) {
                const ret = arg0.toggleAttribute(getStringFromWasm0(arg1, arg2), arg3 !== 0);
                return ret;
            }, arguments); },
            __wbg_toggle_4ad9c24ed28f124e: function() { return handleError(function (arg0, arg1, arg2, arg3) {
                const ret = arg0.toggle(getStringFromWasm0(arg1, arg2), arg3 !== 0);
                return ret;
            }, arguments); },
            __wbg_top_2d45cda4e060d8bf: function(arg0) {
                const ret = arg0.top;
                return ret;
            },
            __wbg_type_5f9ceabba7ef7a1a: function(arg0, arg1) {
                const ret = arg1.type;
                const ptr1 = passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
                const len1 = WASM_VECTOR_LEN;
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
            },
            __wbg_value_17829e61bdaa1ac5: function(arg0, arg1) {
                const ret = arg1.value;
                const ptr1 = passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
                const len1 = WASM_VECTOR_LEN;
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
            },
            __wbg_value_df0a0e29a4d182fe: function(arg0, arg1) {
                const ret = arg1.value;
                const ptr1 = passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
                const len1 = WASM_VECTOR_LEN;
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
                getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
            },
            __wbg_warn_0989df88f826aef6: function(arg0, arg1, arg2) {
                console.warn(arg0, arg1, arg2);
            },
            __wbg_warn_228ff2257384d295: function(arg0) {
                console.warn(arg0);
            },
            __wbg_width_d3c8d417d821d2fd: function(arg0) {
                const ret = arg0.width;
                return ret;
            },
            __wbg_writable_16e36d76e8903711: function(arg0) {
                const ret = arg0.writable;
                return ret;
            },
            __wbg_writeText_6b6a85b68a7dd3eb: function(arg0, arg1, arg2) {
                const ret = arg0.writeText(getStringFromWasm0(arg1, arg2));
                return ret;
            },
            __wbindgen_generic_0000000000000001: function(arg0, arg1) {
                // Cast intrinsic for `Closure(Closure { owned: true, function: Function { arguments: [Externref], shim_idx: 251, ret: Unit, inner_ret: Some(Unit) }, mutable: true }) -> Externref`.
                const ret = makeMutClosure(arg0, arg1, wasm_bindgen__convert__closures_____invoke__h04cdc3d8fd991294);
                return ret;
            },
            __wbindgen_generic_0000000000000002: function(arg0, arg1) {
                // Cast intrinsic for `Closure(Closure { owned: true, function: Function { arguments: [Externref], shim_idx: 346, ret: Result(Unit), inner_ret: Some(Result(Unit)) }, mutable: true }) -> Externref`.
                const ret = makeMutClosure(arg0, arg1, wasm_bindgen__convert__closures_____invoke__h64bd6cec03fba00b);
                return ret;
            },
            __wbindgen_generic_0000000000000003: function(arg0, arg1) {
                // Cast intrinsic for `Closure(Closure { owned: true, function: Function { arguments: [NamedExternref("Array<any>"), NamedExternref("IntersectionObserver")], shim_idx: 162, ret: Unit, inner_ret: Some(Unit) }, mutable: true }) -> Externref`.
                const ret = makeMutClosure(arg0, arg1, wasm_bindgen__convert__closures_____invoke__hc239faa8c3d3fee6);
                return ret;
            },
            __wbindgen_generic_0000000000000004: function(arg0, arg1) {
                // Cast intrinsic for `Closure(Closure { owned: true, function: Function { arguments: [NamedExternref("Event")], shim_idx: 249, ret: Unit, inner_ret: Some(Unit) }, mutable: true }) -> Externref`.
                const ret = makeMutClosure(arg0, arg1, wasm_bindgen__convert__closures_____invoke__hbf0d5778c1ac60d3);
                return ret;
            },
            __wbindgen_generic_0000000000000005: function(arg0, arg1) {
                // Cast intrinsic for `Closure(Closure { owned: true, function: Function { arguments: [Ref(NamedExternref("Event"))], shim_idx: 163, ret: Unit, inner_ret: Some(Unit) }, mutable: true }) -> Externref`.
                const ret = makeMutClosure(arg0, arg1, wasm_bindgen__convert__closures________invoke__h9db3d17858026403);
                return ret;
            },
            __wbindgen_generic_0000000000000006: function(arg0, arg1) {
                // Cast intrinsic for `Closure(Closure { owned: true, function: Function { arguments: [], shim_idx: 231, ret: Unit, inner_ret: Some(Unit) }, mutable: true }) -> Externref`.
                const ret = makeMutClosure(arg0, arg1, wasm_bindgen__convert__closures_____invoke__had45b91bd72fb615);
                return ret;
            },
            __wbindgen_generic_0000000000000007: function(arg0, arg1) {
                // Cast intrinsic for `Closure(Closure { owned: true, function: Function { arguments: [], shim_idx: 250, ret: Unit, inner_ret: Some(Unit) }, mutable: true }) -> Externref`.
                const ret = makeMutClosure(arg0, arg1, wasm_bindgen__convert__closures_____invoke__h51fb4424ef3db320);
                return ret;
            },
            __wbindgen_generic_0000000000000008: function(arg0, arg1) {
                // Cast intrinsic for `Ref(String) -> Externref`.
                const ret = getStringFromWasm0(arg0, arg1);
                return ret;
            },
            __wbindgen_init_externref_table: function() {
                const table = wasm.__wbindgen_externrefs;
                table.set(0, undefined);
                table.set(1024, undefined);
                table.set(1025, null);
                table.set(1026, true);
                table.set(1027, false);
            },
        };
        return {
            __proto__: null,
            "./app_bg.js": import0,
        };
    }

    function wasm_bindgen__convert__closures_____invoke__had45b91bd72fb615(arg0, arg1) {
        wasm.wasm_bindgen__convert__closures_____invoke__had45b91bd72fb615(arg0, arg1);
    }

    function wasm_bindgen__convert__closures_____invoke__h51fb4424ef3db320(arg0, arg1) {
        wasm.wasm_bindgen__convert__closures_____invoke__h51fb4424ef3db320(arg0, arg1);
    }

    function wasm_bindgen__convert__closures_____invoke__h11e5109a3f161431(arg0, arg1) {
        const ret = wasm.wasm_bindgen__convert__closures_____invoke__h11e5109a3f161431(arg0, arg1);
        return ret !== 0;
    }

    function wasm_bindgen__convert__closures_____invoke__h04cdc3d8fd991294(arg0, arg1, arg2) {
        wasm.wasm_bindgen__convert__closures_____invoke__h04cdc3d8fd991294(arg0, arg1, arg2);
    }

    function wasm_bindgen__convert__closures_____invoke__hbf0d5778c1ac60d3(arg0, arg1, arg2) {
        wasm.wasm_bindgen__convert__closures_____invoke__hbf0d5778c1ac60d3(arg0, arg1, arg2);
    }

    function wasm_bindgen__convert__closures________invoke__h9db3d17858026403(arg0, arg1, arg2) {
        wasm.wasm_bindgen__convert__closures________invoke__h9db3d17858026403(arg0, arg1, arg2);
    }

    function wasm_bindgen__convert__closures_____invoke__h64bd6cec03fba00b(arg0, arg1, arg2) {
        const ret = wasm.wasm_bindgen__convert__closures_____invoke__h64bd6cec03fba00b(arg0, arg1, arg2);
        if (ret[1]) {
            throw takeFromExternrefTable0(ret[0]);
        }
    }

    function wasm_bindgen__convert__closures_____invoke__h6307664c74d863e6(arg0, arg1, arg2, arg3) {
        wasm.wasm_bindgen__convert__closures_____invoke__h6307664c74d863e6(arg0, arg1, arg2, arg3);
    }

    function wasm_bindgen__convert__closures_____invoke__h23930867259a31d4(arg0, arg1, arg2, arg3) {
        wasm.wasm_bindgen__convert__closures_____invoke__h23930867259a31d4(arg0, arg1, arg2, arg3);
    }

    function wasm_bindgen__convert__closures_____invoke__hc239faa8c3d3fee6(arg0, arg1, arg2, arg3) {
        wasm.wasm_bindgen__convert__closures_____invoke__hc239faa8c3d3fee6(arg0, arg1, arg2, arg3);
    }


    const __wbindgen_enum_ScrollLogicalPosition = ["start", "center", "end", "nearest"];

    function addToExternrefTable0(obj) {
        const idx = wasm.__externref_table_alloc();
        wasm.__wbindgen_externrefs.set(idx, obj);
        return idx;
    }

    const CLOSURE_DTORS = (typeof FinalizationRegistry === 'undefined')
        ? { register: () => {}, unregister: () => {} }
        : new FinalizationRegistry(state => wasm.__wbindgen_destroy_closure(state.a, state.b));

    function debugString(val) {
        switch (typeof val) {
            // primitive types
            case 'number':
            case 'boolean':
            case 'undefined':
            return `${val}`;
            case 'string':
            return JSON.stringify(val);
            case 'bigint':
            return `${val}n`;
            case 'symbol':
            return val.description !== undefined
                ? `Symbol(${val.description})`
                : 'Symbol';
            case 'function':
            return typeof val.name === 'string' && val.name !== ''
                ? `Function(${val.name})`
                : 'Function';
            case 'object': {
                if (val === null) {
                    return 'null';
                }
                // objects
                if (Array.isArray(val)) {
                    return '[' + Array.from(val, debugString).join(', ') + ']';
                }
                // errors
                if (val instanceof Error) {
                    return `${val.name}: ${val.message}\n${val.stack}`;
                }

                const toStringOutput = toString.call(val);
                // Test for built-in
                const className = /\[object ([^\]]+)\]/.exec(toStringOutput)?.[1];

                // Failed to match the standard '[object ClassName]'
                if (className === undefined) {
                    return toStringOutput;
                }
                if (className === 'Object') {
                    // we're a user defined class or Object
                    // JSON.stringify avoids problems with cycles, and is generally much
                    // easier than looping through ownProperties of `val`.
                    try {
                        return 'Object(' + JSON.stringify(val) + ')';
                    } catch (_) {
                        return 'Object';
                    }
                }
                // TODO we could test for more things here, like `Set`s and `Map`s.
                return className;
            }
            // Per MDN: 'This list of values is exhaustive.'
            // https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Operators/typeof#description
        }
    }

    function getArrayU8FromWasm0(ptr, len) {
        ptr = ptr >>> 0;
        return getUint8ArrayMemory0().subarray(ptr / 1, ptr / 1 + len);
    }

    let cachedDataViewMemory0 = null;
    function getDataViewMemory0() {
        if (cachedDataViewMemory0 === null || cachedDataViewMemory0.buffer.detached === true || (cachedDataViewMemory0.buffer.detached === undefined && cachedDataViewMemory0.buffer !== wasm.memory.buffer)) {
            cachedDataViewMemory0 = new DataView(wasm.memory.buffer);
        }
        return cachedDataViewMemory0;
    }

    function getStringFromWasm0(ptr, len) {
        ptr = ptr >>> 0;
        return decodeText(getUint8ArrayMemory0().subarray(ptr, ptr + len));
    }

    let cachedUint8ArrayMemory0 = null;
    function getUint8ArrayMemory0() {
        if (cachedUint8ArrayMemory0 === null || cachedUint8ArrayMemory0.byteLength === 0) {
            cachedUint8ArrayMemory0 = new Uint8Array(wasm.memory.buffer);
        }
        return cachedUint8ArrayMemory0;
    }

    function handleError(f, args) {
        try {
            return f.apply(this, args);
        } catch (e) {
            const idx = addToExternrefTable0(e);
            wasm.__wbindgen_exn_store(idx);
        }
    }

    function isLikeNone(x) {
        return x === undefined || x === null;
    }

    function makeMutClosure(arg0, arg1, f) {
        const state = { a: arg0, b: arg1, cnt: 1 };
        const real = (...args) => {

            // First up with a closure we increment the internal reference
            // count. This ensures that the Rust closure environment won't
            // be deallocated while we're invoking it.
            state.cnt++;
            const a = state.a;
            state.a = 0;
            try {
                return f(a, state.b, ...args);
            } finally {
                state.a = a;
                real._wbg_cb_unref();
            }
        };
        real._wbg_cb_unref = () => {
            if (--state.cnt === 0) {
                wasm.__wbindgen_destroy_closure(state.a, state.b);
                state.a = 0;
                CLOSURE_DTORS.unregister(state);
            }
        };
        CLOSURE_DTORS.register(real, state, state);
        return real;
    }

    function passStringToWasm0(arg, malloc, realloc) {
        if (realloc === undefined) {
            const buf = cachedTextEncoder.encode(arg);
            const ptr = malloc(buf.length, 1) >>> 0;
            getUint8ArrayMemory0().subarray(ptr, ptr + buf.length).set(buf);
            WASM_VECTOR_LEN = buf.length;
            return ptr;
        }

        let len = arg.length;
        let ptr = malloc(len, 1) >>> 0;

        const mem = getUint8ArrayMemory0();

        let offset = 0;

        for (; offset < len; offset++) {
            const code = arg.charCodeAt(offset);
            if (code > 0x7F) break;
            mem[ptr + offset] = code;
        }
        if (offset !== len) {
            if (offset !== 0) {
                arg = arg.slice(offset);
            }
            ptr = realloc(ptr, len, len = offset + arg.length * 3, 1) >>> 0;
            const view = getUint8ArrayMemory0().subarray(ptr + offset, ptr + len);
            const ret = cachedTextEncoder.encodeInto(arg, view);

            offset += ret.written;
            ptr = realloc(ptr, len, offset, 1) >>> 0;
        }

        WASM_VECTOR_LEN = offset;
        return ptr;
    }

    function takeFromExternrefTable0(idx) {
        const value = wasm.__wbindgen_externrefs.get(idx);
        wasm.__externref_table_dealloc(idx);
        return value;
    }

    let cachedTextDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
    cachedTextDecoder.decode();
    function decodeText(bytes) {
        return cachedTextDecoder.decode(bytes);
    }

    const cachedTextEncoder = new TextEncoder();

    if (!('encodeInto' in cachedTextEncoder)) {
        cachedTextEncoder.encodeInto = function (arg, view) {
            const buf = cachedTextEncoder.encode(arg);
            view.set(buf);
            return {
                read: arg.length,
                written: buf.length
            };
        };
    }

    let WASM_VECTOR_LEN = 0;

    let wasmModule, wasmInstance, wasm;
    function __wbg_finalize_init(instance, module) {
        wasmInstance = instance;
        wasm = instance.exports;
        wasmModule = module;
        cachedDataViewMemory0 = null;
        cachedUint8ArrayMemory0 = null;
        wasm.__wbindgen_start();
        return wasm;
    }

    async function __wbg_load(module, imports) {
        if (typeof Response === 'function' && module instanceof Response) {
            if (!module.ok) {
                throw new Error(`failed to fetch Wasm: ${module.status} ${module.statusText} fetching '${module.url}'`);
            }

            if (typeof WebAssembly.instantiateStreaming === 'function') {
                try {
                    return await WebAssembly.instantiateStreaming(module, imports);
                } catch (e) {
                    const validResponse = expectedResponseType(module.type);

                    if (validResponse && module.headers.get('Content-Type') !== 'application/wasm') {
                        console.warn("`WebAssembly.instantiateStreaming` failed because your server does not serve Wasm with `application/wasm` MIME type. Falling back to `WebAssembly.instantiate` which is slower. Original error:\n", e);

                    } else { throw e; }
                }
            }

            const bytes = await module.arrayBuffer();
            return await WebAssembly.instantiate(bytes, imports);
        } else {
            const instance = await WebAssembly.instantiate(module, imports);

            if (instance instanceof WebAssembly.Instance) {
                return { instance, module };
            } else {
                return instance;
            }
        }

        function expectedResponseType(type) {
            switch (type) {
                case 'basic': case 'cors': case 'default': return true;
            }
            return false;
        }
    }

    function initSync(module) {
        if (wasm !== undefined) return wasm;


        if (module !== undefined) {
            if (Object.getPrototypeOf(module) === Object.prototype) {
                ({module} = module)
            } else {
                console.warn('using deprecated parameters for `initSync()`; pass a single object instead')
            }
        }

        const imports = __wbg_get_imports();
        if (!(module instanceof WebAssembly.Module)) {
            module = new WebAssembly.Module(module);
        }
        const instance = new WebAssembly.Instance(module, imports);
        return __wbg_finalize_init(instance, module);
    }

    let __wbg_init_promise;
    async function __wbg_init(module_or_path) {
        if (wasm !== undefined) return wasm;
        if (__wbg_init_promise === undefined) {
            __wbg_init_promise = __wbg_init_once(module_or_path);
            __wbg_init_promise.catch(() => { __wbg_init_promise = undefined; });
        }
        return __wbg_init_promise;
    }

    async function __wbg_init_once(module_or_path) {

        if (module_or_path !== undefined) {
            if (Object.getPrototypeOf(module_or_path) === Object.prototype) {
                ({module_or_path} = module_or_path)
            } else {
                console.warn('using deprecated parameters for the initialization function; pass a single object instead')
            }
        }

        if (module_or_path === undefined && script_src !== undefined) {
            module_or_path = script_src.replace(/\.js$/, "_bg.wasm");
        }
        const imports = __wbg_get_imports();

        if (typeof module_or_path === 'string' || (typeof Request === 'function' && module_or_path instanceof Request) || (typeof URL === 'function' && module_or_path instanceof URL)) {
            module_or_path = fetch(module_or_path);
        }

        const { instance, module } = await __wbg_load(await module_or_path, imports);

        return __wbg_finalize_init(instance, module);
    }

    return Object.assign(__wbg_init, { initSync }, exports);
})({ __proto__: null });
