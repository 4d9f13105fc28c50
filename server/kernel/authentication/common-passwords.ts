import { createHash } from 'node:crypto';

/** What people put before the digits (or after them) when a rule asks for letters and digits. */
const WORDS = [
  'a', 'aa', 'aaa', 'aaaa', 'aaaaaa', 'ab', 'abc', 'abcd', 'abcde', 'abcdef', 'abcdefg', 'admin', 'administrator', 'asd', 'asdf',
  'asdfgh', 'asdfghjkl', 'azerty', 'baby', 'bailey', 'baseball', 'batman', 'charlie', 'china', 'company', 'computer', 'daniel', 'dragon',
  'football', 'freedom', 'guest', 'hao', 'hello', 'hunter', 'iloveyou', 'jordan', 'killer', 'letmein', 'li', 'liu', 'login', 'love',
  'lovely', 'manager', 'master', 'michael', 'monkey', 'mustang', 'nihao', 'office', 'ok', 'p', 'pass', 'passw', 'passwd', 'password', 'pokemon',
  'princess', 'q', 'qaz', 'qazwsx', 'qazwsxedc', 'qq', 'qw', 'qwe', 'qweasd', 'qweasdzxc', 'qwer', 'qwert', 'qwerty', 'qwertyuiop', 'root', 'secret',
  'shadow', 'summer', 'sunshine', 'superman', 'system', 'test', 'tiger', 'trustno', 'user', 'wang', 'welcome', 'winter', 'woaini', 'wo',
  'x', 'xx', 'xyz', 'yang', 'z', 'zaq', 'zhang', 'zxc', 'zxcv', 'zxcvb', 'zxcvbn', 'zxcvbnm',
];
const DIGITS = [
  '0', '00', '000', '0000', '000000', '1', '11', '111', '1111', '11111', '111111', '12', '121212', '123', '1234', '12345', '123456', '1234567',
  '12345678', '123456789', '1234567890', '123123', '123321', '123654', '147258', '159753', '168', '2', '21', '22', '222', '222222', '23', '3', '321',
  '333', '4', '456', '520', '5201314', '521', '5', '555', '6', '654321', '66', '666', '6666', '666666', '69', '7', '77', '777', '789',
  '8', '88', '888', '8888', '888888', '9', '99', '999', '1314', '2000', '2008', '2010', '2018', '2019', '2020', '2021', '2022', '2023', '2024', '2025', '2026', '2027',
];
/** Shapes the two lists do not make. */
const OTHERS = [
  '1q2w3e', '1q2w3e4r', '1q2w3e4r5t', '1qaz2wsx', '1qaz2wsx3edc', 'q1w2e3', 'q1w2e3r4', 'q1w2e3r4t5', 'a1b2c3', 'a1b2c3d4', 'a1s2d3', 'a1s2d3f4',
  '1a2b3c', '1a2b3c4d', '123qwe', '123qweasd', '123abc', '1234abcd', '12qwaszx', '1234qwer', '12345qwert', 'abc123abc', 'p4ssw0rd', 'passw0rd', 'p455w0rd', 'pa55word',
  'qwe123qwe', 'zaq12wsx', 'zaq1xsw2', 'zaq1zaq1', 'trustno1', 'ncc1701', '1z2x3c', 'z1x2c3', 'woaini1314', 'woaini520', 'demo2026', '3rjs1la7qe', 'g13916055158',
];

let digests: ReadonlySet<string> | undefined;

/** Whether a password's digest (as the page sends it) is that of one everybody tries first. */
export function isCommonDigest(digest: string): boolean {
  digests ??= new Set([...candidates()].map((password) => createHash('md5').update(password).digest('hex')));
  return digests.has(digest);
}

function* candidates(): Generator<string> {
  yield* DIGITS;
  yield* OTHERS;
  for (const word of WORDS) {
    const capital = word.charAt(0).toUpperCase() + word.slice(1);
    for (const form of [word, capital, word.toUpperCase()]) {
      yield form;
      for (const digits of DIGITS) {
        yield form + digits;
        yield digits + form;
      }
    }
  }
}
