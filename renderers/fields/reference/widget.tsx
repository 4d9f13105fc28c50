import { SearchOutlined } from '@ant-design/icons';
import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import { LazyTreeWidget } from '../tree-input/lazy-tree-widget.ts';
import { PickerWithDialog } from '../picker-input/picker-with-dialog.tsx';
import type { PickerDialogProps } from '../picker-input/picker-with-dialog.tsx';

const RecordPicker = lazyWidget<PickerDialogProps>(async () => (await import('./record-picker.tsx')).RecordPicker, { height: 0 });

/** Names a record of another model; `settings.picker: "tree"` for records that form a tree. */
export function ReferenceWidget(props: WidgetProps): ReactElement {
  if (props.field.settings?.['picker'] === 'tree') return <LazyTreeWidget {...props} />;
  return <PickerWithDialog {...props} icon={<SearchOutlined />} Dialog={RecordPicker} />;
}
