import { codeType } from './code-value.ts';
import { subjectsType } from './subject-value.ts';

/** Types whose value names users, or parts of the organisation. */
export const people = {
  user: codeType({ names: 'user', settings: { scope: { kind: 'choice', of: ['all', 'organize', 'department', 'subordinates'] } } }),
  organize: codeType({ names: 'organize' }),
  department: codeType({ names: 'department' }),
  position: codeType({ names: 'position' }),
  role: codeType({ names: 'role' }),
  group: codeType({ names: 'userGroup' }),
  /** People and groups of people of any kind. */
  members: subjectsType(['user', 'organize', 'department', 'position', 'role', 'group']),
  /** Who approves: people, roles, positions or heads of departments. */
  approver: subjectsType(['user', 'role', 'position', 'departmentHead']),
};
