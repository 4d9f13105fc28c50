import { lazyWidget } from '../lazy-widget.tsx';
import type { PickerDialogProps } from '../picker-input/picker-with-dialog.tsx';

/** The dialog comes when it is first opened. */
export const LazyRecordPicker = lazyWidget<PickerDialogProps>(async () => (await import('./record-picker.tsx')).RecordPicker, { height: 0 });
