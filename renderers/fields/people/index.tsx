import { UsergroupAddOutlined } from '@ant-design/icons';
import type { ReactElement } from 'react';
import type { FieldRenderer, WidgetProps } from '../../engine/field-renderer.ts';
import { ChoiceCell, plainChoices } from '../choice-input/choice-cell.tsx';
import { ChoiceFilter } from '../choice-input/lazy-choice.tsx';
import { lazyWidget } from '../lazy-widget.tsx';
import { PickerWithDialog, type PickerDialogProps } from '../picker-input/picker-with-dialog.tsx';
import { treeField } from '../tree-input/tree-field.tsx';
import { subjectField } from './subject-field.tsx';

const UserPicker = lazyWidget<PickerDialogProps>(async () => (await import('./user-picker.tsx')).UserPicker, { height: 0 });

/** Users and parts of the organisation. */
export const people = {
  /** A person, or several. */
  user: {
    Widget: (props: WidgetProps): ReactElement => <PickerWithDialog {...props} icon={<UsergroupAddOutlined />} Dialog={UserPicker} />,
    Cell: ChoiceCell,
    plain: plainChoices,
    filter: { Widget: ChoiceFilter, op: 'in' },
    align: 'left',
    width: 110,
    hasRemoteText: true,
  },
  organize: treeField,
  department: treeField,
  position: treeField,
  role: treeField,
  group: treeField,
  members: subjectField,
  approver: subjectField,
} satisfies Record<string, FieldRenderer>;
