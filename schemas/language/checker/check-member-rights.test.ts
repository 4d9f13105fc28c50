import { expect, test } from 'vitest';
import { checkDocuments } from './index.ts';

const T = { 'zh-CN': 'T', 'en-US': 'T', 'zh-TW': 'T' };
type Json = Record<string, unknown>;

const verbs = (code: string): Json[] => ['view', 'edit'].map((verb) => ({ value: `${code}.${verb}`, label: T }));
const customer = {
  kind: 'model', schemaVersion: 1, code: 'customer', title: T, label: 'name',
  fields: { name: { id: 'name', type: 'text', title: T }, keeper: { id: 'keeper', type: 'user', title: T } },
};

function findings(rights: Json, items: Json[] = [{ value: 'member', label: T, children: verbs('member') }]): string[] {
  const member = {
    kind: 'model', schemaVersion: 1, code: 'member', title: T, label: 'name', memberRights: { person: 'who', of: 'customer', rights: 'may', ...rights },
    fields: {
      name: { id: 'name', type: 'text', title: T },
      who: { id: 'who', type: 'user', title: T },
      customer: { id: 'customer', type: 'reference', title: T, reference: { model: 'customer', label: 'name' } },
      may: { id: 'may', type: 'options', title: T, options: { items }, settings: { appearance: 'matrix' } },
    },
  };
  return checkDocuments([customer, member].map((document) => ({ path: `${document.code}.model.json`, text: JSON.stringify(document, null, 2) })))
    .map(({ rule, suggestion }) => `${rule}${suggestion === undefined ? '' : ` -> ${suggestion}`}`);
}

test.each<[string, string[], string[]]>([
  ['of a person within what he is a member of', findings({ exempt: ['keeper'], when: { field: 'name', op: 'notEmpty' } }), []],
  ['a person that is none', findings({ person: 'name' }), ['checker.fieldKind']],
  ['within nothing', findings({ of: 'name' }), ['checker.fieldKind']],
  ['a field that is not there', findings({ rights: 'mya' }), ['checker.field -> may']],
  ['somebody exempt whom the other model does not have', findings({ exempt: ['keper'] }), ['checker.field -> keeper']],
  ['an unknown model', findings({}, [{ value: 'mebmer', label: T }]), ['checker.model -> member']],
  ['an unknown verb', findings({}, [{ value: 'member', label: T, children: [{ value: 'member.veiw', label: T }] }]), ['checker.memberCode -> member.view']],
])('rights of members: %s', (_name, found, expected) => {
  expect(found).toEqual(expected);
});
