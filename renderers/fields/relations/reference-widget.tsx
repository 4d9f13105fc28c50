import { SearchOutlined } from '@ant-design/icons';
import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { LazyChoiceSelect } from '../choice-input/lazy-choice.tsx';
import { lazyWidget } from '../lazy-widget.tsx';
import { LazyTreeWidget } from '../tree-input/tree-field.tsx';
import { PickerWithDialog } from '../picker-input/picker-with-dialog.tsx';
import type { PickerDialogProps } from '../picker-input/picker-with-dialog.tsx';

const RecordPicker = lazyWidget<PickerDialogProps>(async () => (await import('./record-picker.tsx')).RecordPicker, { height: 0 });

/** Names a record of another model: from a list with a dialog beside it, from the list alone, or from a tree. */
export function ReferenceWidget(props: WidgetProps): ReactElement {
  if (props.field.settings?.['picker'] === 'tree') return <LazyTreeWidget {...props} />;
  if (props.field.settings?.['picker'] === 'select') return <LazyChoiceSelect {...props} isMultiple={props.field.multiple === true} />;
  return <PickerWithDialog {...props} icon={<SearchOutlined />} Dialog={RecordPicker} />;
}
