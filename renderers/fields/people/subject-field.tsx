import { TeamOutlined } from '@ant-design/icons';
import type { ReactElement } from 'react';
import type { FieldRenderer, WidgetProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import { SubjectCell } from './subject-cell.tsx';
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
