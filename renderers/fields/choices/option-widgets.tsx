import type { ReactElement } from 'react';
import { isMatrix } from '#schemas/language/choices/choice-path.ts';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { LazyChoiceGroup, LazyChoiceMatrix, LazyChoiceSelect } from '../choice-input/lazy-choice.tsx';
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

/** `settings.appearance`: `select` (default), `checkbox` or `matrix`. */
export function OptionsWidget(props: WidgetProps): ReactElement {
  if (!props.inCell && isMatrix(props.field)) return <LazyChoiceMatrix {...props} />;
  if (!props.inCell && props.field.settings?.['appearance'] === 'checkbox') return <LazyChoiceGroup {...props} kind="checkbox" />;
  return <LazyChoiceSelect {...props} isMultiple />;
}
