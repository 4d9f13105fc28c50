import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { readDesign, writeDesign } from './design-text.ts';

const FOLDER = 'schemas/designs';
const designs = readdirSync(FOLDER).filter((name) => name.endsWith('.design.json')).map((name) => [name, JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as DesignDocuments] as const);

it.each(designs)('D10: %s goes out as text and comes back to the byte', async (_name, file) => {
  const { model, screen, dictionaries } = file;
  const documents: DesignDocuments = { model, screen, ...(dictionaries && { dictionaries }) };
  const written = writeDesign(documents);
  const { documents: read, problems } = await readDesign(written, { model: model.code, screen: screen.code }, 'zh-CN');
  expect(problems).toEqual([]);
  expect(read && writeDesign(read)).toBe(written);
});

it('D10: a text that is no design is refused with its place', async () => {
  const [, file] = designs[0] ?? [];
  const { model, screen } = file ?? {};
  const faulty = (change: object): string => JSON.stringify({ model: { ...model, ...change }, screen });
  expect((await readDesign('{ "model": ', { model: 'x', screen: 'x' }, 'en-US')).problems[0]?.place).toMatch(/JSON|:/);
  expect((await readDesign(faulty({ lable: 'x' }), { model: model?.code ?? '', screen: screen?.code ?? '' }, 'en-US')).problems).toEqual([expect.objectContaining({ place: expect.stringMatching(/^model \d+:\d+$/) as string, message: expect.stringContaining('lable') as string })]);
});
