import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { readDesign, writeDesign } from './design-text.ts';

const FOLDER = 'schemas/designs';
const WORDS = { syntax: 'no JSON', kind: (part: string) => `no ${part}`, code: (code: string) => `not ${code}` };
const designs = readdirSync(FOLDER).filter((name) => name.endsWith('.design.json')).map((name) => [name, JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as DesignDocuments] as const);

it.each(designs)('D10: %s goes out as text and comes back to the byte', async (_name, file) => {
  const { model, screen, dictionaries } = file;
  const documents: DesignDocuments = { model, screen, ...(dictionaries && { dictionaries }) };
  const written = writeDesign(documents);
  const { documents: read, problems } = await readDesign(written, { model: model.code, screen: screen.code }, 'zh-CN', WORDS);
  expect(problems).toEqual([]);
  expect(read && writeDesign(read)).toBe(written);
});

/** A design with lines changed, as the editor would show it. */
function changed(...changes: (readonly [string, string])[]): { text: string; lineOf(words: string): number; codes: { model: string; screen: string } } {
  const [, file] = designs[0] ?? [];
  if (!file) throw new Error('There is no design to try.');
  const text = changes.reduce((all, [from, to]) => all.replace(from, to), writeDesign({ model: file.model, screen: file.screen }));
  return { text, lineOf: (words) => text.slice(0, text.indexOf(words)).split('\n').length, codes: { model: file.model.code, screen: file.screen.code } };
}

it('D10: everything that is wrong with a text is told at once, each with its line', async () => {
  const { text, lineOf, codes } = changed(['"label":', '"lable":'], ['"columns":', '"colums":']);
  const { problems, documents } = await readDesign(text, codes, 'en-US', WORDS);
  expect(documents).toBeNull();
  const lines = problems.map(({ line }) => line);
  expect(lines).toEqual(expect.arrayContaining([lineOf('"lable"'), lineOf('"colums"')]));
  expect(problems.find(({ line }) => line === lineOf('"lable"'))?.message).toContain('lable');
});

it('D10: a text that is no JSON is refused with every line that is none', async () => {
  const { problems } = await readDesign('{\n  "model": { "kind" },\n  "screen": {},\n  "other": [1 2]\n}', { model: 'x', screen: 'x' }, 'en-US', WORDS);
  expect(problems.map(({ line, message }) => [line, message])).toEqual([[2, 'no JSON'], [4, 'no JSON']]);
  expect((await readDesign('{ "model": ', { model: 'x', screen: 'x' }, 'en-US', WORDS)).problems).toEqual([expect.objectContaining({ line: 1 })]);
});
