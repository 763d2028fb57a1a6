//! Changes of a file as a fuzzer makes them, the same in each run.

/// Texts that mean something to one reader or another.
const PIECES: [&[u8]; 34] = [
    b",",
    b";",
    b"\t",
    b"|",
    b"\n",
    b"\r\n",
    b"\r",
    b"\"",
    b"\"\"",
    b"'",
    b"{",
    b"}",
    b"[",
    b"]",
    b"<",
    b">",
    b"</",
    b"&",
    b"#",
    b":",
    b"-",
    b"%",
    b"\\",
    b"\0",
    b"\xEF\xBB\xBF",
    b"\xFF\xFE",
    b"\xC3",
    b"1e400",
    b"99999999999999999999999",
    b"-0",
    b"NaN",
    b"\xE2\x84\x96",
    b"2024-02-30T25:61:61Z",
    b"null",
];

/// A sequence of numbers that looks random.
pub(crate) struct Random(u64);

impl Random {
    /// The sequence that starts with `seed`.
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below `bound`, and 0 below 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        // xorshift64*, by Marsaglia and Vigna.
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let number = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33;
        number as usize % bound.max(1)
    }
}

/// `bytes` with some changes; `other` is another file, of which pieces may come.
pub(crate) fn mutated(bytes: &[u8], other: &[u8], random: &mut Random) -> Vec<u8> {
    let mut mutated = bytes.to_vec();
    for _ in 0..=random.below(4) {
        let at = random.below(mutated.len() + 1);
        let end = (at + random.below(40)).min(mutated.len());
        match random.below(8) {
            0 => mutated.truncate(at),
            1 => drop(mutated.drain(at..end)),
            2 => insert(&mut mutated, at, PIECES[random.below(PIECES.len())]),
            3 => {
                let piece = mutated[at..end].to_vec().repeat(1 + random.below(30));
                insert(&mut mutated, at, &piece);
            }
            4 => {
                let from = random.below(other.len());
                let to = (from + random.below(60)).min(other.len());
                insert(&mut mutated, at, &other[from..to]);
            }
            5 => {
                if let Some(byte) = mutated.get_mut(at) {
                    *byte ^= 1 << random.below(8);
                }
            }
            6 => {
                let piece = PIECES[random.below(PIECES.len())].repeat(1 + random.below(200));
                insert(&mut mutated, at, &piece);
            }
            _ => {
                let line: Vec<u8> = mutated[at..]
                    .split(|&byte| byte == b'\n')
                    .next()
                    .unwrap()
                    .into();
                let to = random.below(mutated.len() + 1);
                insert(&mut mutated, to, &line);
            }
        }
    }
    mutated
}

fn insert(bytes: &mut Vec<u8>, at: usize, piece: &[u8]) {
    bytes.splice(at..at, piece.iter().copied());
}
