import { SearchOutlined } from '@ant-design/icons';
import type { ReactElement } from 'react';
import { isMatrix } from '#schemas/language/choices/choice-path.ts';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { LazyChoiceGroup, LazyChoiceMatrix, LazyChoiceSelect } from '../choice-input/lazy-choice.tsx';
import { SingleChoice } from '../choice-input/single-choice.tsx';
import { PickerWithDialog } from '../picker-input/picker-with-dialog.tsx';
import { LazyRecordPicker } from '../relations/lazy-record-picker.tsx';

/** `settings.appearance`: `select` (default), `radio` or `button`. */
export function OptionWidget(props: WidgetProps): ReactElement {
  const appearance = props.field.settings?.['appearance'];
  if (hasPicker(props)) return <ChoicePicker {...props} />;
  const isMultiple = props.field.multiple === true;
  if (!props.inCell && !isMultiple && (appearance === 'radio' || appearance === 'button')) {
    return <LazyChoiceGroup {...props} kind={appearance} />;
  }
  return isMultiple ? <LazyChoiceSelect {...props} isMultiple /> : <SingleChoice {...props} />;
}

/** `settings.appearance`: `select` (default), `checkbox` or `matrix`. */
export function OptionsWidget(props: WidgetProps): ReactElement {
  if (hasPicker(props)) return <ChoicePicker {...props} />;
  if (!props.inCell && isMatrix(props.field)) return <LazyChoiceMatrix {...props} />;
  if (!props.inCell && props.field.settings?.['appearance'] === 'checkbox') return <LazyChoiceGroup {...props} kind="checkbox" />;
  return <LazyChoiceSelect {...props} isMultiple />;
}

/** What a data interface answers with columns to tell its rows apart is chosen as records are. */
function hasPicker({ field: { options } }: WidgetProps): boolean {
  return options !== undefined && 'interface' in options && options.columns !== undefined;
}

function ChoicePicker(props: WidgetProps): ReactElement {
  const isMultiple = props.field.multiple === true || props.field.type === 'options';
  return <PickerWithDialog {...props} field={{ ...props.field, multiple: isMultiple }} icon={<SearchOutlined />} Dialog={LazyRecordPicker} />;
}
