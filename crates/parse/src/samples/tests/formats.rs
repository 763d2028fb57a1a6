//! Logs of each format, each with a quirk that real ones have.

use expect_test::expect;

use super::check;

const HEADER: &str =
    "timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,bytes";

#[test]
fn jtl_with_and_without_a_header_is_the_same() {
    let rows = "1500000000000,100,Вход,200,OK,t 1-1,text,true,1000\n\
                1500000000500,300,Вход,404,Not Found,t 1-1,text,false,500\n";
    check(
        format!("{HEADER}\n{rows}"),
        expect![[r#"
        JMeter CSV
        "(total)": 2 samples, 1 errors, 100..300 ms, mean 200.00, 1500000000000 + 0.8 s, 1500 B in, 0 B out
        "Вход": 2 samples, 1 errors, 100..300 ms, mean 200.00, 1500000000000 + 0.8 s, 1500 B in, 0 B out
        1 × "404" "Not Found" ["Вход"]
    "#]],
    );
    check(
        rows,
        expect![[r#"
        JMeter CSV, 9 columns assumed
        "(total)": 2 samples, 1 errors, 100..300 ms, mean 200.00, 1500000000000 + 0.8 s, 1500 B in, 0 B out
        "Вход": 2 samples, 1 errors, 100..300 ms, mean 200.00, 1500000000000 + 0.8 s, 1500 B in, 0 B out
        1 × "404" "Not Found" ["Вход"]
    "#]],
    );
}

#[test]
fn jtl_with_other_columns_in_another_order_after_tabs() {
    check(
        "label\tLatency\tsuccess\telapsed\ttimeStamp\tmy variable\nlogin\t9\ttrue\t10\t1500000000000\tx\n",
        expect![[r#"
            JMeter CSV
            "(total)": 1 samples, 10..10 ms, mean 10.00, 1500000000000 + 0.01 s
            "login": 1 samples, 10..10 ms, mean 10.00, 1500000000000 + 0.01 s
        "#]],
    );
}

#[test]
fn jtl_with_line_breaks_commas_and_quotes_in_fields() {
    check(
        format!(
            "{HEADER}\n1500000000000,100,\"no \"\"such\"\" element:\n  id=a, name=b\",500,\"Bad, very bad\",t,text,false,1\n\
             1500000000100,50,plain,200,OK,t,text,true,1\n"
        ),
        expect![[r#"
            JMeter CSV
            "(total)": 2 samples, 1 errors, 50..100 ms, mean 75.00, 1500000000000 + 0.15 s, 2 B in, 0 B out
            "no \"such\" element:\n  id=a, name=b": 1 samples, 1 errors, 100..100 ms, mean 100.00, 1500000000000 + 0.1 s, 1 B in, 0 B out
            "plain": 1 samples, 50..50 ms, mean 50.00, 1500000000100 + 0.05 s, 1 B in, 0 B out
            1 × "500" "Bad, very bad" ["no \"such\" element:\n  id=a, name=b"]
        "#]],
    );
}

#[test]
fn jtl_with_a_comma_that_is_not_quoted() {
    check(
        format!(
            "{HEADER}\n1500000000000,100,a,500,Bad, very bad,t,text,false,1\n\
             1500000000100,50,a,200,OK,t,text,true,1\n1500000000200,50,a,200\n"
        ),
        expect![[r#"
            JMeter CSV
            "(total)": 1 samples, 50..50 ms, mean 50.00, 1500000000100 + 0.05 s, 1 B in, 0 B out
            "a": 1 samples, 50..50 ms, mean 50.00, 1500000000100 + 0.05 s, 1 B in, 0 B out
            Short 1 of 1 in line 4: "1500000000200,50,a,200" 4 of 9 fields
            Long 1 of 1 in line 2: "1500000000000,100,a,500,Bad, very bad,t,text,false,1" 10 of 9 fields
        "#]],
    );
}

#[test]
fn jtl_of_a_test_that_still_runs() {
    check(
        format!("{HEADER}\n1500000000000,100,a,200,OK,t,text,true,1\n150000000"),
        expect![[r#"
            JMeter CSV
            "(total)": 1 samples, 100..100 ms, mean 100.00, 1500000000000 + 0.1 s, 1 B in, 0 B out
            "a": 1 samples, 100..100 ms, mean 100.00, 1500000000000 + 0.1 s, 1 B in, 0 B out
            Cut 1 of 1 in line 3: "150000000"
        "#]],
    );
}

#[test]
fn jtl_with_dates_of_which_one_does_not_exist() {
    check(
        "timeStamp,elapsed,label,success\n2017-07-14 02:40:00.250,100,a,true\n\
         2017-21-14 02:40:01.000,300,a,true\n",
        expect![[r#"
            JMeter CSV
            "(total)": 2 samples, 100..300 ms, mean 200.00, 1500000000250 + 0.1 s
            "a": 2 samples, 100..300 ms, mean 200.00, 1500000000250 + 0.1 s
            Time 1 of 1 in line 3: "2017-21-14 02:40:01.000"
        "#]],
    );
}

#[test]
fn jtl_that_says_success_with_code_500_and_failure_with_code_200() {
    check(
        "timeStamp,elapsed,label,responseCode,responseMessage,failureMessage,success\n\
         1500000000000,1,,500,Internal Server Error,,true\n\
         1500000000000,1,,200,OK,expected to contain /ok/,false\n",
        expect![[r#"
            JMeter CSV
            "(total)": 2 samples, 1 errors, 1..1 ms, mean 1.00, 1500000000000 + 0.001 s
            "": 2 samples, 1 errors, 1..1 ms, mean 1.00, 1500000000000 + 0.001 s
            1 × "200" "expected to contain /ok/" [""]
        "#]],
    );
}

#[test]
fn jtl_with_transactions() {
    check(
        format!(
            "{HEADER}\n1500000000000,100,a,200,OK,t,text,true,10\n1500000000100,200,b,200,OK,t,text,true,20\n\
             1500000000000,300,both,200,\"Number of samples in transaction : 2, number of failing samples : 0\",t,,true,30\n\
             1500000000300,0,empty,200,\"Number of samples in transaction : 0, number of failing samples : 0\",t,,true,0\n"
        ),
        expect![[r#"
            JMeter CSV
            "(total)": 2 samples, 100..200 ms, mean 150.00, 1500000000000 + 0.3 s, 30 B in, 0 B out
            "a": 1 samples, 100..100 ms, mean 100.00, 1500000000000 + 0.1 s, 10 B in, 0 B out
            "b": 1 samples, 200..200 ms, mean 200.00, 1500000000100 + 0.2 s, 20 B in, 0 B out
            "[both]": 1 samples, 300..300 ms, mean 300.00, 1500000000000 + 0.3 s, 30 B in, 0 B out
        "#]],
    );
}

#[test]
fn jtl_of_transactions_only() {
    check(
        format!(
            "{HEADER}\n1500000000000,300,both,200,\"Number of samples in transaction : 2, number of failing samples : 0\",t,,true,30\n"
        ),
        expect![[r#"
            JMeter CSV
            "(total)": 1 samples, 300..300 ms, mean 300.00, 1500000000000 + 0.3 s, 30 B in, 0 B out
            "both": 1 samples, 300..300 ms, mean 300.00, 1500000000000 + 0.3 s, 30 B in, 0 B out
        "#]],
    );
}

#[test]
fn jtl_without_times() {
    check(
        "label,responseCode,responseMessage,threadName,success,SampleCount,ErrorCount\n\
         a,200,OK,t,true,10,0\na,500,Oops,t,false,5,2\n",
        expect![[r#"
            JMeter CSV
            "(total)": 15 samples, 2 errors
            "a": 15 samples, 2 errors
            2 × "500" "Oops" ["a"]
        "#]],
    );
}

#[test]
fn jtl_with_numbers_that_are_none() {
    check(
        format!(
            "{HEADER}\n1500000000000,,a,200,OK,t,text,true,1\n1500000000000,-5,a,200,OK,t,text,true,1\n\
             1500000000000,99999999999,a,200,OK,t,text,true,1\n1e999,7,a,200,OK,t,text,true,x\n{HEADER}\n"
        ),
        expect![[r#"
            JMeter CSV
            "(total)": 1 samples, 7..7 ms, mean 7.00
            "a": 1 samples, 7..7 ms, mean 7.00
            Time 1 of 1 in line 5: "1e999"
            Elapsed 1 of 3 in line 2: "1500000000000,,a,200,OK,t,text,true,1"
            Elapsed 1 of 3 in line 3: "1500000000000,-5,a,200,OK,t,text,true,1"
            Elapsed 1 of 3 in line 4: "1500000000000,99999999999,a,200,OK,t,text,true,1"
        "#]],
    );
}

#[test]
fn xml_with_assertions_and_samples_inside_of_samples() {
    check(
        "  \n<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testResults version=\"1.2\">\n\
         <httpSample t=\"100\" ts=\"1500000000000\" s=\"false\" lb=\"a &amp; b\" rc=\"200\" rm=\"OK\" by=\"10\" na=\"2\">\n\
           <assertionResult><name>x</name><failure>true</failure><failureMessage>expected &lt;ok&gt;</failureMessage></assertionResult>\n\
           <assertionResult><name>y</name><failure>false</failure></assertionResult>\n\
         </httpSample>\n\
         <httpSample t=\"50\" ts=\"1500000000100\" s=\"true\" lb=\"redirect\" rc=\"200\">\n\
           <httpSample t=\"20\" ts=\"1500000000100\" s=\"true\" lb=\"redirect-0\" rc=\"302\"/>\n\
           <httpSample t=\"30\" ts=\"1500000000120\" s=\"true\" lb=\"redirect-1\" rc=\"200\"><java.net.URL>http://x/</java.net.URL></httpSample>\n\
         </httpSample>\n\
         <sample t=\"70\" ts=\"1500000000200\" s=\"true\" lb=\"both\" rc=\"200\" rm=\"Number of samples in transaction : 1, number of failing samples : 0\">\n\
           <httpSample t=\"70\" ts=\"1500000000200\" s=\"true\" lb=\"inside\" rc=\"200\"/>\n\
         </sample>\n</testResults>\n",
        expect![[r#"
            JMeter XML
            "(total)": 3 samples, 1 errors, 50..100 ms, mean 73.33, 1500000000000 + 0.27 s, 10 B in, 0 B out, 2 threads
            "a & b": 1 samples, 1 errors, 100..100 ms, mean 100.00, 1500000000000 + 0.1 s, 10 B in, 0 B out, 2 threads
            "[both]": 1 samples, 70..70 ms, mean 70.00, 1500000000200 + 0.07 s
            "inside": 1 samples, 70..70 ms, mean 70.00, 1500000000200 + 0.07 s
            "redirect": 1 samples, 50..50 ms, mean 50.00, 1500000000100 + 0.05 s
            1 × "200" "expected <ok>" ["a & b"]
        "#]],
    );
}

#[test]
fn xml_that_states_in_elements_what_others_state_in_attributes() {
    check(
        "<testResults>\n<org.example.Result><responseData>aGk=</responseData><label>a&amp;b</label>\
         <success>false</success><responseCode>500</responseCode><startTime>1500000000000</startTime>\
         <elapsedTime>9</elapsedTime></org.example.Result></testResults>",
        expect![[r#"
            JMeter XML
            "(total)": 1 samples, 1 errors, 9..9 ms, mean 9.00, 1500000000000 + 0.009 s
            "a&b": 1 samples, 1 errors, 9..9 ms, mean 9.00, 1500000000000 + 0.009 s
            1 × "500" "" ["a&b"]
        "#]],
    );
}

#[test]
fn xml_that_is_cut() {
    check(
        "<testResults>\n<httpSample t=\"1\" ts=\"1500000000000\" s=\"true\" lb=\"a\"/>\n<httpSample t=\"1\" ts=\"15000",
        expect![[r#"
            JMeter XML
            "(total)": 1 samples, 1..1 ms, mean 1.00, 1500000000000 + 0.001 s
            "a": 1 samples, 1..1 ms, mean 1.00, 1500000000000 + 0.001 s
            Cut 1 of 1 in line 3: "<httpSample t=\"1\" ts=\"15000"
        "#]],
    );
}

#[test]
fn k6_json() {
    check(
        r#"{"type":"Metric","data":{"name":"http_reqs","type":"counter"},"metric":"http_reqs"}
{"metric":"vus","type":"Point","data":{"time":"2017-07-14T02:40:00Z","value":5,"tags":null}}
{"metric":"http_req_duration","type":"Point","data":{"time":"2017-07-14T02:40:00.500+00:00","value":245.591442,"tags":{"name":"home \u2192 in","method":"GET","status":"200","expected_response":"true"}}}
{"metric":"http_req_duration","type":"Point","data":{"time":"2017-07-14T02:40:01Z","value":0,"tags":{"name":"out","status":"0","error":"dial: refused","error_code":"1212","expected_response":"false"}}}
{"metric":"iterations","type":"Point","data":{"time":"2017-07-14T02:40:01Z","value":1,"tags":{}}}
{"metric":"http_req_dur"#,
        expect![[r#"
            k6 JSON
            "(total)": 2 samples, 1 errors, 0..245.591 ms, mean 122.80, 1500000000255 + 0.745 s
            "home → in": 1 samples, 245.591..245.591 ms, mean 245.59, 1500000000255 + 0.245 s
            "out": 1 samples, 1 errors, 0..0 ms, mean 0.00, 1500000001000 + 0 s
            1 × "0" "dial: refused" ["out"]
            Cut 1 of 1 in line 6: "{\"metric\":\"http_req_dur"
        "#]],
    );
}

#[test]
fn k6_csv() {
    check(
        "metric_name,timestamp,metric_value,check,error,error_code,expected_response,method,name,status,extra_tags\n\
         http_reqs,1500000000,1.000000,,,,true,GET,home,200,\n\
         http_req_duration,1500000001,245.591442,,,,true,GET,home,200,\n\
         http_req_duration,1500000001,12.25,,lookup failed,1101,false,GET,out,0,\n\
         http_req_duration,1500000001,much,,,,true,GET,home,200,\n",
        expect![[r#"
            k6 CSV
            "(total)": 2 samples, 1 errors, 12.25..245.591 ms, mean 128.92, 1500000000755 + 0.245 s
            "home": 1 samples, 245.591..245.591 ms, mean 245.59, 1500000000755 + 0.245 s
            "out": 1 samples, 1 errors, 12.25..12.25 ms, mean 12.25, 1500000000988 + 0.012 s
            1 × "0" "lookup failed" ["out"]
            Foreign 1 of 1 in line 5: "http_req_duration,1500000001,much,,,,true,GET,home,200,"
        "#]],
    );
}

#[test]
fn gatling_of_each_layout() {
    let run = "RUN\tload.Simulation\t\tgatling-1\t1500000000000\t \t3.5.1\n";
    check(
        format!(
            "{run}USER\tSTART\t1500000000000\t1500000000000\n\
             REQUEST\tlogin,auth\tPOST\t1500000000100\t1500000000300\tOK\n\
             GROUP\tlogin,auth\t1500000000100\t1500000000320\t200\tOK\n"
        ),
        expect![[r#"
            Gatling log
            "(total)": 1 samples, 200..200 ms, mean 200.00, 1500000000100 + 0.2 s, 1 threads
            "[login / auth]": 1 samples, 220..220 ms, mean 220.00, 1500000000100 + 0.22 s, 1 threads
            "login / auth / POST": 1 samples, 200..200 ms, mean 200.00, 1500000000100 + 0.2 s, 1 threads
        "#]],
    );
    check(
        format!(
            "ASSERTION\tAAMDAAMD\n{run}USER\tUsers\t7\tSTART\t1500000000000\t1500000000000\n\
             REQUEST\t7\t\trequest_1\t1500000000100\t1500000000150\tKO\tjsonPath found nothing\n\
             USER\tUsers\t7\tEND\t1500000000000\t1500000000200\nERROR\toops\t1500000000200\nnonsense\n"
        ),
        expect![[r#"
            Gatling log
            "(total)": 1 samples, 1 errors, 50..50 ms, mean 50.00, 1500000000100 + 0.05 s, 1 threads
            "request_1": 1 samples, 1 errors, 50..50 ms, mean 50.00, 1500000000100 + 0.05 s, 1 threads
            1 × "" "jsonPath found nothing" ["request_1"]
            Foreign 1 of 1 in line 7: "nonsense"
        "#]],
    );
}

#[test]
fn csv_of_any_tool() {
    check(
        "timestamp;label;elapsed;success\n2017-07-14T02:40:00Z;a;12.5;1\n1500000001;a;7;no\n",
        expect![[r#"
            samples
            "(total)": 2 samples, 1 errors, 7..12.5 ms, mean 9.75, 1500000000000 + 1.007 s
            "a": 2 samples, 1 errors, 7..12.5 ms, mean 9.75, 1500000000000 + 1.007 s
            1 × "" "" ["a"]
        "#]],
    );
}
