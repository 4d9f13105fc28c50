import { subjectsType } from './subject-value.ts';

/** Who approves: people, roles, positions or heads of departments. */
export const approver = subjectsType(['user', 'role', 'position', 'departmentHead']);
