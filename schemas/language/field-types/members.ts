import { subjectsType } from './subject-value.ts';

/** People and groups of people of any kind. */
export const members = subjectsType(['user', 'organize', 'department', 'position', 'role', 'group']);
