import { UsergroupAddOutlined } from '@ant-design/icons';
import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import { PickerWithDialog } from '../picker-input/picker-with-dialog.tsx';
import type { PickerDialogProps } from '../picker-input/picker-with-dialog.tsx';

const UserPicker = lazyWidget<PickerDialogProps>(async () => (await import('./user-picker.tsx')).UserPicker, { height: 0 });

/** Names a person, or several. */
export function UserWidget(props: WidgetProps): ReactElement {
  return <PickerWithDialog {...props} icon={<UsergroupAddOutlined />} Dialog={UserPicker} />;
}
