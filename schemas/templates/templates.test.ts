import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkDocuments } from '../language/checker/index.ts';
import type { DesignClip } from '../language/design/command.ts';
import { runCommand } from '../language/design/run-command.ts';
import type { Text } from '../language/documents/text.ts';
import type { DesignDocuments } from '../wire/designs.ts';

const FOLDER = 'schemas/templates';
const title: Text = { 'zh-CN': '表单', 'en-US': 'Form', 'zh-TW': '表單' };
const EMPTY: DesignDocuments = {
  model: { kind: 'model', schemaVersion: 1, code: 'probe', title, label: 'name', fields: { name: { id: 'name', type: 'text', title } } },
  screen: { kind: 'screen', schemaVersion: 1, code: 'probe', title, model: 'probe', list: { columns: ['name'] }, form: { layout: ['name'] }, actions: [] },
};

it.each(readdirSync(FOLDER).filter((name) => name.endsWith('.block.json')))('D9: the template %s goes into a form, and again beside itself, without a finding', (name) => {
  const { code, clip, ...block } = JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as { code: string; version: number; title: Text; clip: DesignClip };
  expect(`${code}.block.json`).toBe(name);
  let last = 0;
  const options = { newId: () => `n${(last += 1)}`, locale: 'zh-CN' as const };
  const put = (documents: DesignDocuments): DesignDocuments => runCommand(documents, { name: 'insertBlock', template: code, version: block.version, title: block.title, clip, to: { list: [], index: 0 }, isLinked: true }, options).documents;
  const { model, screen } = put(put(EMPTY));
  const found = checkDocuments([{ path: 'probe.model.json', text: JSON.stringify(model) }, { path: 'probe.screen.json', text: JSON.stringify(screen) }]);
  expect(found.map(({ message }) => message)).toEqual([]);
  expect(screen.blocks).toHaveLength(2);
});
