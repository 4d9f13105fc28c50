import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agrees, cleanName, extensionOf, isRasterImage, mediaTypeOf } from './content-type.ts';
import { FILE_KINDS } from './kinds.ts';

describe('the name of an upload', () => {
  it.each([
    ['../../etc/passwd', 'passwd'], ['C:\\Users\\a\\图纸.dwg', '图纸.dwg'], ['a\u0000b\u202egnp.exe', 'abgnp.exe'], ['  a.pdf ', 'a.pdf'], ['a"b<c>.txt', 'abc.txt'],
  ])('%j becomes %j', (given, name) => {
    expect(cleanName(given)).toBe(name);
  });

  it('never holds a folder, a control character or more than 200 characters, and keeps its extension', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const name = cleanName(`${text}.pdf`);
      expect(name).not.toMatch(/[/\\\u0000-\u001f]/);
      expect(name.length).toBeLessThanOrEqual(200);
      expect(extensionOf(name)).toBe('pdf');
    }));
  });
});

describe('the bytes of an upload', () => {
  it('have to be what the extension says', () => {
    expect([agrees('png', 'png'), agrees('jpeg', 'jpg'), agrees('docx', 'zip'), agrees('txt', undefined), agrees('doc', 'cfb')]).not.toContain(false);
    expect([agrees('png', undefined), agrees('png', 'gif'), agrees('pdf', 'exe'), agrees('txt', 'html'), agrees('zip', 'elf')]).not.toContain(true);
  });

  it('are never taken for a page, a script or an image that can hold one', () => {
    const extensions = new Set([...FILE_KINDS.values()].flatMap((kind) => kind.extensions));
    for (const extension of extensions) {
      expect(mediaTypeOf(extension)).not.toMatch(/html|svg|xml;|javascript/);
      expect(isRasterImage(extension)).toBe(mediaTypeOf(extension).startsWith('image/'));
    }
    for (const bad of ['html', 'htm', 'svg', 'js', 'mjs', 'xhtml', 'exe', 'php', 'jsp', 'sh']) expect(extensions.has(bad)).toBe(false);
  });
});
