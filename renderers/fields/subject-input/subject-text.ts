import { splitSubject } from '#schemas/language/field-types/subject-kinds.ts';
import type { RendererServices } from '../../engine/services.ts';

/** What a subject is called: who heads a department is not the department. */
export function subjectText(subject: string, name: string, t: RendererServices['t']): string {
  return splitSubject(subject)?.kind === 'departmentHead' ? t('form.subject.headOf', { name }) : name;
}
