import { describe, expect, it } from 'vitest';
import { saveDocument } from './save-document.ts';

const FILE = `{
  "kind": "model",
  "code": "trip",
  "title": { "zh-CN": "出差", "en-US": "Trip", "zh-TW": "出差" },
  "label": "place",
  "fields": {
    "place": {
      "id": "place",
      "type": "text",
      "title": { "zh-CN": "地点 “A”", "en-US": "Place", "zh-TW": "地點" },
      "maxLength": 80
    },
    "days": { "id": "d", "type": "integer", "title": "Days" },

    "cost": {
      "id": "cost",
      "type": "money",
      "title": "Cost",
      "formula": "days * 1\\u0030",
      "min": 1.0
    }
  },
  "reactions": [
    { "name": "a", "when": { "field": "days", "op": "gt", "value": 3 }, "set": { "cost": { "required": true } } },
    {
      "name": "b",
      "when": { "all": [{ "field": "days", "op": "gt", "value": 9 }] },
      "set": { "cost": { "visible": false } }
    }
  ],
  "indexes": [["place"], ["days"],
    ["cost"]]
}
`;

/* eslint-disable @typescript-eslint/no-explicit-any */
type Edit = (document: any) => void;

/** Lines that went and lines that came, without the comma that JSON wants between entries. */
function difference(edit: Edit, file = FILE): { text: string; gone: string[]; came: string[] } {
  const document: unknown = JSON.parse(file);
  edit(document);
  const text = saveDocument(file, document as object);
  const saved = JSON.parse(text) as { fields: object };
  expect(saved).toEqual(document);
  // The order of fields means something.
  expect(Object.keys(saved.fields)).toEqual(Object.keys((document as typeof saved).fields));
  const plain = (whole: string): string[] => whole.split('\n').map((line) => line.replace(/,\r?$/, ''));
  const [before, after] = [plain(file), plain(text)];
  const minus = (from: string[], what: string[]): string[] => {
    const left = [...what];
    return from.filter((line) => { const at = left.indexOf(line); if (at !== -1) left.splice(at, 1); return at === -1; });
  };
  return { text, gone: minus(before, after), came: minus(after, before) };
}

const moved = (object: Record<string, unknown>, key: string, index: number): Record<string, unknown> => {
  const entries = Object.entries(object).filter(([name]) => name !== key);
  return Object.fromEntries(entries.toSpliced(index, 0, [key, object[key]]));
};

describe('a document saved back to its file', () => {
  it('is the same to the byte where nothing has changed, however it is written', () => {
    for (const file of [FILE, FILE.replaceAll('\n', '\r\n'), `\ufeff${FILE}`, FILE.trimEnd(), JSON.stringify(JSON.parse(FILE)), FILE.replaceAll('  ', '\t'), '{}', ' [ ] ']) {
      expect(saveDocument(file, JSON.parse(file.replace('\ufeff', '')) as object)).toBe(file);
    }
    expect(() => saveDocument('{ "a": }', {})).toThrow();
  });

  it.each<[string, Edit, string[], string[]]>([
    ['a label', (d) => { d.fields.place.title['zh-CN'] = '去哪'; },
      ['      "title": { "zh-CN": "地点 “A”", "en-US": "Place", "zh-TW": "地點" }'], ['      "title": { "zh-CN": "去哪", "en-US": "Place", "zh-TW": "地點" }']],
    ['a property that is new, where the language names it', (d) => { d.fields.place.required = true; }, [], ['      "required": true']],
    ['the same in an object on one line', (d) => { d.fields.days.required = true; },
      ['    "days": { "id": "d", "type": "integer", "title": "Days" }'], ['    "days": { "id": "d", "type": "integer", "title": "Days", "required": true }']],
    ['a property that goes', (d) => { delete d.fields.place.maxLength; }, ['      "maxLength": 80'], []],
    ['a field that is new, in the way of its neighbours', (d) => { d.fields = moved({ ...d.fields, note: { id: 'n', type: 'textarea', title: 'Note' } }, 'note', 2); },
      [], ['    "note": { "id": "n", "type": "textarea", "title": "Note" }']],
    ['a field that goes', (d) => { delete d.fields.days; }, ['    "days": { "id": "d", "type": "integer", "title": "Days" }'], []],
    ['a field under another key', (d) => { d.fields = { place: d.fields.place, length: d.fields.days, cost: d.fields.cost }; },
      ['    "days": { "id": "d", "type": "integer", "title": "Days" }'], ['    "length": { "id": "d", "type": "integer", "title": "Days" }']],
    ['a field that moves', (d) => { d.fields = moved(d.fields, 'cost', 0); }, [], []],
    ['a rule that moves', (d) => { d.reactions.reverse(); }, [], []],
    ['a rule before the others', (d) => { d.reactions.unshift({ name: 'c', when: { field: 'days', op: 'eq', value: 1 }, set: { cost: { readOnly: true } } }); },
      [], ['    { "name": "c", "when": { "field": "days", "op": "eq", "value": 1 }, "set": { "cost": { "readOnly": true } } }']],
    ['a condition in a rule that has changed', (d) => { d.reactions[1].when.all[0].value = 10; },
      ['      "when": { "all": [{ "field": "days", "op": "gt", "value": 9 }] }'], ['      "when": { "all": [{ "field": "days", "op": "gt", "value": 10 }] }']],
    ['an entry in a list on lines of its own kind', (d) => { d.indexes.splice(1, 0, ['place', 'days']); }, ['  "indexes": [["place"], ["days"]'], ['  "indexes": [["place"]', '    ["place", "days"], ["days"]']],
  ])('changes only the lines of %s', (_what, edit, gone, came) => {
    const found = difference(edit);
    expect({ gone: found.gone, came: found.came }).toEqual({ gone, came });
    for (const untouched of ['"days * 1\\u0030"', '"min": 1.0', '"cost": {']) expect(found.text).toContain(untouched);
  });

  it('puts new keys where the language has them, not at the end', () => {
    const { text } = difference((d) => { d.fields.place.help = 'Where to'; d.lockedWhen = { field: 'days', op: 'gt', value: 1 }; d.recordTitle = 'trip'; });
    expect(text).toContain('"title": { "zh-CN": "地点 “A”", "en-US": "Place", "zh-TW": "地點" },\n      "help": "Where to",\n      "maxLength": 80');
    expect(text).toContain('"recordTitle": "trip",\n  "label": "place"');
    expect(text).toContain('  ],\n  "lockedWhen": { "field": "days", "op": "gt", "value": 1 },\n  "indexes"');
  });

  it('goes over to one entry a line where a line would become too long, and keeps the line ends of the file', () => {
    const file = FILE.replaceAll('\n', '\r\n');
    const { text, gone } = difference((d) => { d.title['en-US'] = 'A journey '.repeat(12); }, file);
    expect(text).not.toMatch(/[^\r]\n/);
    expect(gone).toHaveLength(1);
    expect(text).toContain('"title": {\r\n    "zh-CN": "出差",\r\n');
  });

  it('fills what was empty and empties what was full', () => {
    expect(saveDocument('{ "a": [], "b": {} }\n', { a: [1], b: { c: 1 } })).toBe('{ "a": [1], "b": { "c": 1 } }\n');
    expect(saveDocument('{\n  "a": [\n    1\n  ]\n}\n', { a: [] })).toBe('{\n  "a": []\n}\n');
  });
});
