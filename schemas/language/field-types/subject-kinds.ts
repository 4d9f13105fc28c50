/** What a subject may be, and the model that its id is of. */
export const SUBJECT_MODELS = {
  user: 'user', organize: 'organize', department: 'department', position: 'position', role: 'role',
  /** Whoever heads the department when it matters. */
  departmentHead: 'department',
} as const;
export type SubjectKind = keyof typeof SUBJECT_MODELS;
