import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { ChoiceGroup } from '../choice-input/choice-group.tsx';
import { ChoiceSelect } from '../choice-input/choice-select.tsx';

/** `settings.appearance`: `select` (default) or `checkbox`. */
export function OptionsWidget(props: WidgetProps): ReactElement {
  if (!props.inCell && props.field.settings?.['appearance'] === 'checkbox') return <ChoiceGroup {...props} kind="checkbox" />;
  return <ChoiceSelect {...props} isMultiple />;
}
