import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.mjs';
import { keepPassed, passedUnchanged } from './unchanged.mjs';

const PASSED = { passed: 3, failed: 0, skipped: 0 };
let folder;
let source;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unchanged-'));
  source = join(folder, 'source.ts');
  writeFileSync(source, 'one');
});

const keep = (counts) => keepPassed('unit', fingerprint([source]), counts, folder);

it('tells what a step counted while nothing that it reads has changed', () => {
  expect(passedUnchanged('unit', [source], folder)).toBeUndefined();
  keep(PASSED);
  expect(passedUnchanged('unit', [source], folder)).toEqual(PASSED);
  expect(passedUnchanged('lint', [source], folder)).toBeUndefined();
  writeFileSync(source, 'two');
  expect(passedUnchanged('unit', [source], folder)).toBeUndefined();
});

it('forgets it once the step has failed or left out a test', () => {
  keep(PASSED);
  keep({ ...PASSED, failed: 1 });
  expect(passedUnchanged('unit', [source], folder)).toBeUndefined();
  keep({ ...PASSED, skipped: 1 });
  expect(passedUnchanged('unit', [source], folder)).toBeUndefined();
});
