import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../documents/json.ts';
import { judge } from './testing-field.ts';

const file = (name: string, url = '/api/file/Download/annex/f1/a'): JsonValue => ({ name, fileId: 'f1', url });
const several = (count: number): JsonValue => Array.from({ length: count }, (_, index) => file(`${String(index)}.pdf`));

describe('files and pictures', () => {
  it('the limit of their number is said in the words of the specification', () => {
    expect(judge('file', several(4), { maxCount: 3 }).text).toBe('当前限制最多可以上传3个文件');
    expect(judge('image', several(10), { maxCount: 9 }).text).toBe('当前限制最多可以上传9张图片');
    expect(judge('file', several(3), { maxCount: 3 }).value).toHaveLength(3);
  });

  it('only endings that the field accepts, whatever their case', () => {
    expect(judge('file', [file('合同.PDF')], { accept: ['.pdf'] }).rule).toBeUndefined();
    expect(judge('file', [file('a.pdf'), file('a.pdf.exe')], { accept: ['.pdf'] })).toMatchObject({ rule: 'fileKind', path: 'x.1.name' });
    // Kinds that only the bytes tell are judged where the bytes are.
    expect(judge('image', [file('a')], { accept: ['image/*'] }).rule).toBeUndefined();
  });

  it.each(['javascript:alert(1)', '//evil.example/a', 'data:text/html,x', '/a"onload="x', 'file:///etc/passwd'])('an address that a browser would run or misread is refused: %s', (url) => {
    expect(judge('file', [file('a.pdf', url)])).toMatchObject({ rule: 'filesExpected', path: 'x.0.url' });
  });

  it('a signature is one picture', () => {
    expect(judge('signature', several(2)).rule).toBe('maxImages');
    expect(judge('signature', several(1)).value).toHaveLength(1);
  });

  it('keys that nobody knows and names that hide something are refused', () => {
    expect(judge('file', [{ name: 'a', fileId: 'b', url: '/c', path: '/etc' }])).toMatchObject({ rule: 'unknownField', path: 'x.0.path' });
    expect(judge('file', [file('a\u0000.pdf')]).rule).toBe('filesExpected');
    expect(judge('file', [file('x'.repeat(256))]).rule).toBe('filesExpected');
  });
});
