import { expect, test } from 'vitest';
import { checkDocuments } from '../checker/index.ts';
import type { Values } from '../runtime.ts';
import { upgradeDocument } from './index.ts';
import version0 from './golden/version-0.model.json' with { type: 'json' };
import version1 from './golden/version-1.model.json' with { type: 'json' };

test('V10: a document of every version loads as the present one', () => {
  for (const golden of [version0, version1]) expect(upgradeDocument(golden as Values)).toEqual(version1);
});

test('V10: the checker judges an old document as it will be, and says that it is old', () => {
  const findings = checkDocuments([{ path: 'visit.model.json', text: JSON.stringify(version0) }]);
  expect(findings.map((finding) => `${finding.severity} ${finding.rule}`)).toEqual(['warning checker.oldVersion']);
});

test('V10: a document of a later version is refused', () => {
  const findings = checkDocuments([{ path: 'visit.model.json', text: JSON.stringify({ ...version1, schemaVersion: 2 }) }]);
  expect(findings.map((finding) => finding.rule)).toContain('checker.version');
});
