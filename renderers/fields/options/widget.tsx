import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { LazyChoiceGroup, LazyChoiceSelect } from '../choice-input/lazy-choice.ts';

/** `settings.appearance`: `select` (default) or `checkbox`. */
export function OptionsWidget(props: WidgetProps): ReactElement {
  if (!props.inCell && props.field.settings?.['appearance'] === 'checkbox') return <LazyChoiceGroup {...props} kind="checkbox" />;
  return <LazyChoiceSelect {...props} isMultiple />;
}
