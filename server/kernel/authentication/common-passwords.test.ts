import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { isCommonDigest } from './common-passwords.ts';

const digest = (password: string): string => createHash('md5').update(password).digest('hex');

it.each(['password1', 'Password123', 'abc123', '123abc', 'qwerty123', '1q2w3e4r', 'admin888', 'woaini1314', 'a123456'])('%s is everybody\'s', (password) => {
  expect(isCommonDigest(digest(password))).toBe(true);
});

it.each(['Turm8Uhr', 'k7Wz2mQp', 'gongcheng39zaojia'])('%s is not', (password) => {
  expect(isCommonDigest(digest(password))).toBe(false);
});
