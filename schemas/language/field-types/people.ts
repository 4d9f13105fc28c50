import { codeType } from './code-value.ts';
import { subjectsType } from './subject-value.ts';

/** Types whose value names users, or parts of the organisation. */
export const people = {
  user: codeType({
    names: 'user',
    comparedWith: { one: ['currentUser.id'], many: ['currentUser.subordinates'] },
    settings: { scope: { kind: 'choice', of: ['all', 'organize', 'department', 'subordinates'] } },
  }),
  organize: codeType({ names: 'organize', comparedWith: { one: ['currentUser.organizeId'], many: ['currentUser.organizeAndBelow'] } }),
  department: codeType({ names: 'department', comparedWith: { one: ['currentUser.departmentId'], many: ['currentUser.departmentAndBelow'] } }),
  position: codeType({ names: 'position', comparedWith: { one: [], many: ['currentUser.positions'] } }),
  role: codeType({ names: 'role', comparedWith: { one: [], many: ['currentUser.roles'] } }),
  group: codeType({ names: 'userGroup', comparedWith: { one: [], many: ['currentUser.groups'] } }),
  /** People and groups of people of any kind. */
  members: subjectsType(['user', 'organize', 'department', 'position', 'role', 'group']),
  /** Who approves: people, roles, positions or heads of departments. */
  approver: subjectsType(['user', 'role', 'position', 'departmentHead']),
};
