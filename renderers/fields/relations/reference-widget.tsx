import { SearchOutlined } from '@ant-design/icons';
import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { LazyChoiceSelect } from '../choice-input/lazy-choice.tsx';
import { LazyTreeWidget } from '../tree-input/tree-field.tsx';
import { PickerWithDialog } from '../picker-input/picker-with-dialog.tsx';
import { LazyRecordPicker } from './lazy-record-picker.tsx';

/** Names a record of another model: from a list with a dialog beside it, from the list alone, or from a tree. */
export function ReferenceWidget(props: WidgetProps): ReactElement {
  if (props.field.settings?.['picker'] === 'tree') return <LazyTreeWidget {...props} />;
  if (props.field.settings?.['picker'] === 'select') return <LazyChoiceSelect {...props} isMultiple={props.field.multiple === true} />;
  return <PickerWithDialog {...props} icon={<SearchOutlined />} Dialog={LazyRecordPicker} />;
}
