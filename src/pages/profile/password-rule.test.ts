import { expect, test } from 'vitest';
import { isStrongPassword } from './password-rule.ts';

test.each([['demo2026', true], ['a1b2c3', true], ['a23456789012345b', true], ['123456', false], ['abcdef', false], ['a1b2c', false], ['a2345678901234567', false], ['demo 2026', false], ['demo_2026', false]])(
  '%s: %s',
  (password, isStrong) => expect(isStrongPassword(password)).toBe(isStrong),
);
