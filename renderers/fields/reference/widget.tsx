import { SearchOutlined } from '@ant-design/icons';
import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import { PickerWithDialog } from '../picker-input/picker-with-dialog.tsx';
import type { PickerDialogProps } from '../picker-input/picker-with-dialog.tsx';

const RecordPicker = lazyWidget<PickerDialogProps>(async () => (await import('./record-picker.tsx')).RecordPicker, { height: 0 });

/** Names a record of another model. */
export function ReferenceWidget(props: WidgetProps): ReactElement {
  return <PickerWithDialog {...props} icon={<SearchOutlined />} Dialog={RecordPicker} />;
}
