import { givenCode } from './system-value.ts';

/** The department of whoever created the record, at the time. */
export const ownerDepartment = givenCode('department', { filledFrom: 'currentUser.departmentId' });
