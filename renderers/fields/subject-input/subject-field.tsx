import { TeamOutlined } from '@ant-design/icons';
import type { ReactElement } from 'react';
import { joinNames } from '#schemas/language/join-names.ts';
import type { CellProps, FieldRenderer, WidgetProps } from '../../engine/field-renderer.ts';
import { EmptyCell } from '../text-cell/empty-cell.tsx';
import { TextCell } from '../text-cell/text-cell.tsx';
import { useServices } from '../../engine/services-context.tsx';
import { idsOf } from '../choice-input/use-labels.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import { subjectText } from './subject-text.ts';
import type { SubjectWidgetProps } from './subject-widget.tsx';

const LazySubjects = lazyWidget<SubjectWidgetProps>(async () => (await import('./subject-widget.tsx')).SubjectWidget);

/** People and groups of people, chosen in a dialog. */
export const subjectField: FieldRenderer = {
  Widget: (props: WidgetProps): ReactElement => <LazySubjects {...props} icon={<TeamOutlined aria-hidden />} />,
  Cell: SubjectCell,
  align: 'left',
  width: 180,
  hasRemoteText: true,
};

function SubjectCell({ value, display, ellipsis }: CellProps): ReactElement {
  const { t, locale } = useServices();
  const ids = idsOf(value);
  if (ids.length === 0) return <EmptyCell />;
  const names = Array.isArray(display) && display.length === ids.length ? display : ids;
  return <TextCell text={joinNames(ids.map((id, index) => subjectText(id, names[index] ?? id, t)), locale)} ellipsis={ellipsis} />;
}
