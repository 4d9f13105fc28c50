import type { ReactElement } from 'react';
import type { OptionItem } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { useOptions } from '../../engine/queries.ts';
import { useDictionary } from '../../engine/use-dictionary.ts';
import { LazyInput } from '../light-input/lazy-input.tsx';
import { TextWidget } from '../texts/text-widget.tsx';
import { choicesOfDictionary, choicesOfItems, flatChoices, sourceOf } from './choices.ts';
import type { Choice } from './choices.ts';
import type { ChoiceSelect as ChoiceSelectWidget } from './choice-select.tsx';
import { idsOf, surroundingsOf, useLabels } from './use-labels.ts';

let ChoiceSelect: typeof ChoiceSelectWidget | undefined;

/** Lists come when a user first turns to a choice. */
export async function loadChoiceList(): Promise<void> {
  ChoiceSelect ??= (await import('./choice-select.tsx')).ChoiceSelect;
}

/** A drop-down for one of the choices; the list itself is built when it is first turned to. */
export function SingleChoice(props: WidgetProps): ReactElement {
  switch (sourceOf(props.field)) {
    case 'items':
      return <FromItems {...props} />;
    case 'dictionary':
      return <FromDictionary {...props} />;
    case 'server':
      return <FromServer {...props} />;
  }
}

function FromItems(props: WidgetProps): ReactElement {
  const { text } = useServices();
  const { field: { options }, value } = props;
  const items = options && 'items' in options ? options.items : [];
  const item = findItem(items, value);
  return <Closed {...props} shown={item ? text(item.label) : idsOf(value)[0] ?? ''} choices={() => choicesOfItems(items, text)} />;
}

function FromDictionary(props: WidgetProps): ReactElement {
  const { field: { options }, value, display } = props;
  const { data } = useDictionary(options && 'dictionary' in options ? options.dictionary : null);
  const [id = ''] = idsOf(value);
  const known = id === '' ? undefined : flatChoices(choicesOfDictionary(data ?? [])).find((choice) => choice.value === id)?.label;
  return (
    <Closed
      {...props} shown={known ?? (typeof display === 'string' && id !== '' ? display : id)}
      choices={() => choicesOfDictionary(data ?? [])}
    />
  );
}

function FromServer(props: WidgetProps): ReactElement {
  const within = surroundingsOf(props);
  const labels = useLabels(props.model, props.fieldPath, idsOf(props.value), props.display, within);
  if (useTakesText(props, within)) return <TextWidget {...props} />;
  return <Closed {...props} shown={labels[0] ?? ''} />;
}

/** Whether the field whose values are chosen here has nothing to choose from. */
function useTakesText({ field: { options }, model, fieldPath, readOnly }: WidgetProps, within: Values | undefined): boolean {
  const isAsked = !readOnly && options !== undefined && 'names' in options && options.at !== undefined && isFilled(within?.[options.at]);
  const { data, isPlaceholderData } = useOptions(model, isAsked ? { field: fieldPath, currentPage: 1, pageSize: 1, record: within ?? {} } : null);
  return isAsked && !isPlaceholderData && data?.takesText === true;
}

function isFilled(value: JsonValue | undefined): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** `choices`: those that the page knows already. */
function Closed({ shown, choices, ...props }: WidgetProps & { shown: string; choices?(): readonly Choice[] }): ReactElement {
  return (
    <LazyInput
      widget={props} shown={shown} popup="listbox" load={loadChoiceList}
      read={(typed) => (props.options ? undefined : named(typed, choices?.() ?? []))}
      render={(arrival) => (ChoiceSelect ? <ChoiceSelect {...props} isMultiple={false} arrival={arrival} /> : <></>)}
    />
  );
}

/** The one choice whose whole name a text is. */
function named(typed: string, choices: readonly Choice[]): string | undefined {
  const found = flatChoices(choices).filter((choice) => choice.disabled !== true && choice.label === typed.trim());
  return found.length === 1 ? found[0]?.value : undefined;
}

function findItem(items: readonly OptionItem[], value: WidgetProps['value']): OptionItem | undefined {
  for (const item of items) {
    if (String(item.value) === String(value)) return item;
    const below = item.children && findItem(item.children, value);
    if (below) return below;
  }
  return undefined;
}
