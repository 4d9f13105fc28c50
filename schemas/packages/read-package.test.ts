import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Values } from '../language/runtime.ts';
import { readableText } from './canonical.ts';
import type { PackageDocument } from './package.ts';
import { PackageRefused, readPackage, sealPackage } from './read-package.ts';
import version1 from './golden/version-1.package.json' with { type: 'json' };

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const content = (code: string): Values => ({ kind: 'billRule', code, title: '规则', dateFormat: 'no', digit: 4, startNumber: 1 });
const sound = sealPackage({ line: 'line-1', isWhole: false, needs: [], parts: [{ kind: 'billRule', code: 'GZ', content: content('GZ') }] }, digest);

function refusalOf(document: unknown): string {
  try {
    readPackage(typeof document === 'string' ? document : JSON.stringify(document), digest);
    return 'let in';
  } catch (error) {
    if (!(error instanceof PackageRefused)) throw error;
    return `${error.fault.path} ${error.fault.rule}`;
  }
}
const changed = (change: (draft: PackageDocument) => void): PackageDocument => {
  const draft = structuredClone(sound);
  change(draft);
  return draft;
};
const resealed = (parts: PackageDocument['parts']): PackageDocument => sealPackage({ line: 'line-1', isWhole: false, needs: [], parts }, digest);

describe('packages', () => {
  it('V10: a package of every version is read as the present one', () => {
    expect(readPackage(JSON.stringify(version1), digest)).toEqual(version1);
  });

  it('are the same bytes for the same content, whatever order it came in', () => {
    const { code, ...rest } = content('GZ');
    const turned = resealed([{ kind: 'billRule', code: 'GZ', content: { ...rest, code: code ?? '' }, sha256: '' }]);
    expect(readableText(turned as unknown as Values)).toBe(readableText(sound as unknown as Values));
    expect(readPackage(readableText(turned as unknown as Values), digest).sha256).toBe(sound.sha256);
  });

  it.each([
    ['no JSON', '{"kind":', ' json'],
    ['nested without end', `{"kind":"package","parts":${'['.repeat(200)}${']'.repeat(200)}}`, ' depth'],
    ['something else', { kind: 'model' }, 'kind kind'],
    ['a later version', changed((draft) => { draft.schemaVersion = 2; }), 'schemaVersion version'],
    ['no version', { ...sound, schemaVersion: undefined }, 'schemaVersion version'],
    ['a changed part', changed((draft) => { if (draft.parts[0]) draft.parts[0].content['digit'] = 5; }), 'parts.0.sha256 partDigest'],
    ['a changed whole', changed((draft) => { draft.line = 'line-2'; }), 'sha256 digest'],
    ['a part left out', changed((draft) => { draft.parts = []; }), 'sha256 digest'],
    ['a path for a code', resealed([{ kind: 'billRule', code: '../../etc/passwd', content: content('../../etc/passwd'), sha256: '' }]), 'parts.0.code code'],
    ['a hidden file for a code', resealed([{ kind: 'billRule', code: '.npmrc', content: content('.npmrc'), sha256: '' }]), 'parts.0.code code'],
    ['content of another code', resealed([{ kind: 'billRule', code: 'GZ', content: content('XX'), sha256: '' }]), 'parts.0.content.code code'],
    ['a part twice', resealed([...sound.parts, ...sound.parts]), 'parts.1 twice'],
    ['an unknown kind of part', { ...sound, parts: [{ ...sound.parts[0], kind: 'user' }] }, 'parts.0.kind shape'],
    ['a line that leads elsewhere', changed((draft) => { draft.line = '../x'; }), 'line shape'],
    ['needs that are none', { ...sound, needs: [{ kind: 'file', id: 'x', name: 'x', usedBy: [] }] }, 'needs.0 shape'],
  ])('refuse %s and say where', (_, document, expected) => {
    expect(refusalOf(document)).toBe(expected);
  });
});
