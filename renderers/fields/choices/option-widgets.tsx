import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { LazyChoiceGroup, LazyChoiceSelect } from '../choice-input/lazy-choice.tsx';
import { SingleChoice } from '../choice-input/single-choice.tsx';

/** `settings.appearance`: `select` (default), `radio` or `button`. */
export function OptionWidget(props: WidgetProps): ReactElement {
  const appearance = props.field.settings?.['appearance'];
  const isMultiple = props.field.multiple === true;
  if (!props.inCell && !isMultiple && (appearance === 'radio' || appearance === 'button')) {
    return <LazyChoiceGroup {...props} kind={appearance} />;
  }
  return isMultiple ? <LazyChoiceSelect {...props} isMultiple /> : <SingleChoice {...props} />;
}

/** `settings.appearance`: `select` (default) or `checkbox`. */
export function OptionsWidget(props: WidgetProps): ReactElement {
  if (!props.inCell && props.field.settings?.['appearance'] === 'checkbox') return <LazyChoiceGroup {...props} kind="checkbox" />;
  return <LazyChoiceSelect {...props} isMultiple />;
}
