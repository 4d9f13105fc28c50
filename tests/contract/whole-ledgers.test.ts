import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FragmentDocument } from '#schemas/language/documents/fragment.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { resolveFragments } from '#schemas/language/fragments/resolve.ts';

const fragments = new Map(readdirSync('schemas/fragments').map((name) => {
  const fragment = JSON.parse(readFileSync(join('schemas/fragments', name), 'utf8')) as FragmentDocument;
  return [fragment.code, fragment];
}));

/**
 * The ledgers of the console before they shared fragments. A field that a ledger gains or loses is written here too
 * (`vitest -u`); a change of a fragment shows how far it reaches.
 */
test.each(['contract-info', 'single-project', 'visa-change', 'progress-payment', 'project-member'])('%s with its fragments is the whole ledger', async (name) => {
  const { $schema: _schema, ...written } = JSON.parse(readFileSync(`schemas/models/${name}.model.json`, 'utf8')) as ModelDocument;
  expect(written.use?.length).toBeGreaterThan(0);
  const { model, faults } = resolveFragments(written, fragments);
  expect(faults).toEqual([]);
  const { lockedWhen, indexes, fields, rules, reactions, ...head } = model;
  await expect(`${JSON.stringify({ ...head, lockedWhen, indexes, fields, rules, reactions }, null, 1)}\n`).toMatchFileSnapshot(`whole-ledgers/${name}.json`);
});
