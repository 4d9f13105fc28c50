import { pathSeparator } from '#schemas/language/choices/choice-path.ts';
import type { FieldDocument, OptionItem } from '#schemas/language/documents/field.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import type { DictionaryOption, OptionsResult } from '../../engine/data-source.ts';

/** One thing to choose, wherever it comes from. */
export interface Choice {
  value: string;
  label: string;
  color?: string | undefined;
  disabled?: boolean | undefined;
  children?: Choice[] | undefined;
}

/** Choices that stand in the document itself. */
export function choicesOfItems(items: readonly OptionItem[], text: (text: Text) => string): Choice[] {
  return items.map((item) => ({
    value: String(item.value),
    label: text(item.label),
    color: item.color,
    disabled: item.disabled,
    children: item.children && choicesOfItems(item.children, text),
  }));
}

export function choicesOfDictionary(entries: readonly DictionaryOption[]): Choice[] {
  return entries.map((entry) => ({ ...entry, children: entry.children && choicesOfDictionary(entry.children) }));
}

/** A flat answer of the server as a tree along `parentId`; what names no known parent is a root. */
export function choicesOfRecords(list: OptionsResult['list']): Choice[] {
  const byValue = new Map(list.map((row) => [row.value, { value: row.value, label: row.label } as Choice]));
  const roots: Choice[] = [];
  for (const row of list) {
    const choice = byValue.get(row.value);
    const parent = row.parentId && row.parentId !== row.value ? byValue.get(row.parentId) : undefined;
    if (!choice) continue;
    if (parent) (parent.children ??= []).push(choice);
    else roots.push(choice);
  }
  return roots;
}

/** Every choice of a tree, parents before their children. */
export function flatChoices(choices: readonly Choice[]): Choice[] {
  return choices.flatMap((choice) => [choice, ...flatChoices(choice.children ?? [])]);
}

/** The choices as the field names them once they are chosen: with all that is above them where it wants so. */
export function withPaths(choices: readonly Choice[], field: FieldDocument): readonly Choice[] {
  const separator = pathSeparator(field);
  if (separator === undefined) return choices;
  const named = (list: readonly Choice[], before: string): Choice[] => list.map((choice) => {
    const label = before + choice.label;
    return { ...choice, label, ...(choice.children ? { children: named(choice.children, label + separator) } : {}) };
  });
  return named(choices, '');
}

/** Where the choices of a field come from. */
export function sourceOf(field: FieldDocument): 'items' | 'dictionary' | 'server' {
  if (!field.options) return 'server';
  return 'items' in field.options ? 'items' : 'dictionary' in field.options ? 'dictionary' : 'server';
}
