/** What a subject may be, and the model that its id is of. */
export const SUBJECT_MODELS = {
  user: 'user', organize: 'organize', department: 'department', position: 'position', role: 'role', group: 'userGroup',
  /** The person who heads the department when it matters. */
  departmentHead: 'department',
} as const;
export type SubjectKind = keyof typeof SUBJECT_MODELS;

/** The parts of `kind:id`; undefined where the kind is not known. */
export function splitSubject(subject: string): { kind: SubjectKind; id: string } | undefined {
  const at = subject.indexOf(':');
  const kind = subject.slice(0, Math.max(0, at));
  const id = subject.slice(at + 1);
  return Object.hasOwn(SUBJECT_MODELS, kind) && id !== '' ? { kind: kind as SubjectKind, id } : undefined;
}
