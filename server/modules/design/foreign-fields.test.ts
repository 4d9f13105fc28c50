import { expect, it } from 'vitest';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { foreignFields } from './foreign-fields.ts';

const WHERE = { field: 'birthday', op: 'notEmpty' };
/** A design that names another model's fields wherever the language lets it. */
const FIELDS = {
  name: { id: 'f0', type: 'text', title: '名称' },
  chosen: { id: 'f1', type: 'reference', title: '人员', reference: { model: 'user', label: 'realName', columns: ['birthday'], where: WHERE } },
  proposed: { id: 'f2', type: 'select', title: '建议', options: { model: 'user', label: 'realName', where: WHERE } },
  seen: { id: 'f3', type: 'lookup', title: '生日', lookup: { through: 'chosen', field: 'birthday' } },
  latest: { id: 'f4', type: 'aggregate', title: '最近', aggregate: { model: 'user', function: 'max', of: 'birthday', where: WHERE } },
};
const DESIGN = {
  model: { kind: 'model', schemaVersion: 1, code: 'visit', title: '走访', label: 'name',
    reactions: [{ when: { field: 'name', op: 'notEmpty' }, set: { chosen: { options: WHERE } } }],
    fields: { ...FIELDS, rows: { id: 'f5', type: 'table', title: '明细', fields: FIELDS } } },
  screen: {
    kind: 'screen', schemaVersion: 1, code: 'visit', title: '走访', model: 'visit', split: { field: 'chosen', source: { model: 'user', where: WHERE } },
    actions: [{ code: 'btn_close', place: 'row', title: '关闭', do: { operation: 'close', input: { fields: FIELDS } } }],
  },
} as unknown as DesignDocuments;

const OF_FIELDS = [
  'chosen/reference/label', 'chosen/reference/where', 'chosen/reference/columns/0', 'proposed/options/label', 'proposed/options/where',
  'seen/lookup/field', 'latest/aggregate/of', 'latest/aggregate/where',
];

it('finds every place of a design that names the fields of another model', () => {
  expect([...foreignFields(DESIGN)].map(({ document, path }) => `${document} ${path.join('/')}`).sort()).toEqual([
    ...OF_FIELDS.flatMap((place) => [`model fields/${place}`, `model fields/rows/fields/${place}`, `screen actions/0/do/input/fields/${place}`]),
    'model reactions/0/set/chosen/options', 'screen split/source/where',
  ].sort());
});
