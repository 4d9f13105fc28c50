import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { ChoiceGroup } from '../choice-input/choice-group.tsx';
import { ChoiceSelect } from '../choice-input/choice-select.tsx';
import { SingleChoice } from '../choice-input/single-choice.tsx';

/** `settings.appearance`: `select` (default), `radio` or `button`. */
export function OptionWidget(props: WidgetProps): ReactElement {
  const appearance = props.field.settings?.['appearance'];
  const isMultiple = props.field.multiple === true;
  if (!props.inCell && !isMultiple && (appearance === 'radio' || appearance === 'button')) {
    return <ChoiceGroup {...props} kind={appearance} />;
  }
  return isMultiple ? <ChoiceSelect {...props} isMultiple /> : <SingleChoice {...props} />;
}
