import { expect, test } from 'vitest';
import { requestTimeoutMs } from './request-timeout.ts';

test('slow calls get more time and never less than configured', () => {
  expect(requestTimeoutMs('/api/permission/Users', 10_000)).toBe(10_000);
  expect(requestTimeoutMs('/api/permission/Authority/Data/1/Values', 10_000)).toBe(100_000);
  expect(requestTimeoutMs('/api/system/DataSync/Actions/Execute', 10_000)).toBe(100_000);
  expect(requestTimeoutMs('/api/permission/Authority/Data/1', 1_000_000)).toBe(1_000_000);
});
