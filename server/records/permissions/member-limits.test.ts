import { fc, test as property } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { evaluateCondition } from '#schemas/language/conditions/evaluate.ts';
import { testingVariables } from '#schemas/language/conditions/testing-variables.ts';
import { MEMBER_VERBS, rightsIn, type MemberVerb } from '#schemas/language/member-rights.ts';
import { verbOfButton } from './buttons.ts';
import { limitGrants } from './member-limits.ts';
import { compileGrants, type MemberLimit, type ModelGrant, type RowRule } from './rights.ts';

const BUTTONS = ['btn_add', 'btn_edit', 'btn_remove', 'btn_detail', 'btn_download', 'btn_upload', 'btn_purge', 'btn_startVisa'];
const PROJECTS = ['a', 'b', 'c', 'd'];

const grants = fc.array(fc.record<ModelGrant>({
  model: fc.constant('visaChange'),
  buttons: fc.subarray(BUTTONS),
  columns: fc.constantFrom({ '*': 'read' }, { '*': 'write' }),
  row_rule: fc.constantFrom(null, { field: 'state', op: 'eq', value: '1' } as const, { field: 'projectId', op: 'in', value: ['a', 'b'] } as const),
}), { minLength: 1, maxLength: 3 });
/** What each of the projects leaves; absent where it says nothing. */
const said = fc.dictionary(fc.constantFrom(...PROJECTS), fc.subarray<MemberVerb>([...MEMBER_VERBS]).map((verbs) => rightsIn(verbs.map((verb) => `visaChange.${verb}`), 'visaChange')));

const holds = (rule: RowRule | undefined, record: { projectId: string | null; state: string }): boolean =>
  (typeof rule === 'boolean' ? rule : rule !== undefined && evaluateCondition(rule, record, { variables: testingVariables }));

property.prop([grants, said, fc.constantFrom(...PROJECTS, null), fc.constantFrom('0', '1')])(
  'on each record a person may do what a grant gives there and the project leaves', (all, left, projectId, state) => {
    const limits = Object.entries(left).map<MemberLimit>(([id, verbs]) => ({ of: 'projectInfo', field: 'projectId', within: [id], verbs: new Set(verbs) }));
    const rights = compileGrants(limitGrants(all, limits));
    const record = { projectId, state };
    const giving = all.filter((grant) => holds(grant.row_rule ?? true, record));
    const leaves = (verb: MemberVerb): boolean => projectId === null || left[projectId] === undefined || left[projectId].includes(verb);
    expect(holds(rights.rows, record)).toBe(giving.length > 0 && leaves('view'));
    for (const button of BUTTONS) {
      expect([button, holds(rights.buttons.get(button), record)]).toEqual([button, giving.some((grant) => grant.buttons.includes(button)) && leaves(verbOfButton(button))]);
    }
  },
);

it('anyone who may do anything may look, and a model that is chosen itself is chosen whole', () => {
  expect(rightsIn(['visaChange.edit', 'planNode.add'], 'visaChange')).toEqual(['view', 'edit']);
  expect(rightsIn(['visaChange'], 'visaChange')).toEqual(['view', 'add', 'edit', 'remove']);
  expect(rightsIn(['workplace.view'], 'visaChange')).toEqual([]);
});
