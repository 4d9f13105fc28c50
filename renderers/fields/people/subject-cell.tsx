import type { ReactElement } from 'react';
import { splitSubject } from '#schemas/language/field-types/subject-kinds.ts';
import { joinNames } from '#schemas/language/join-names.ts';
import type { CellProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { RendererServices } from '../../engine/services.ts';
import { idsOf } from '../choice-input/use-labels.ts';
import { EmptyCell, TextCell } from '../text-cell/text-cell.tsx';

export function SubjectCell({ value, display, ellipsis }: CellProps): ReactElement {
  const { t, locale } = useServices();
  const ids = idsOf(value);
  if (ids.length === 0) return <EmptyCell />;
  const names = Array.isArray(display) && display.length === ids.length ? display : ids;
  return <TextCell text={joinNames(ids.map((id, index) => subjectText(id, names[index] ?? id, t)), locale)} ellipsis={ellipsis} />;
}

/** What a subject is called: who heads a department is not the department. */
export function subjectText(subject: string, name: string, t: RendererServices['t']): string {
  return splitSubject(subject)?.kind === 'departmentHead' ? t('form.subject.headOf', { name }) : name;
}
