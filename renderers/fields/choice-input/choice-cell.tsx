import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { isMatrix } from '#schemas/language/choices/choice-path.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { joinNames } from '#schemas/language/join-names.ts';
import type { DictionaryOption } from '../../engine/data-source.ts';
import type { CellProps, PlainCells } from '../../engine/field-renderer.ts';
import { useDictionary } from '../../engine/queries.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { RendererServices } from '../../engine/services.ts';
import { ColourTag, tagClass } from '../text-cell/colour-tag.tsx';
import { EmptyCell, TextCell } from '../text-cell/text-cell.tsx';
import { choicesOfDictionary, choicesOfItems, flatChoices, withPaths } from './choices.ts';
import { idsOf } from './use-labels.ts';

const NOTHING: DictionaryOption[] = [];

/** The texts of chosen values; those with a colour as tags. */
export function ChoiceCell({ field, value, display, ellipsis }: CellProps): ReactElement {
  const { text, locale } = useServices();
  const source = field.options;
  const { data } = useDictionary(source && 'dictionary' in source ? source.dictionary : null);
  const read = useMemo(() => choiceReader(field, text, data ?? NOTHING), [field, text, data]);
  const chosen = read(value, display);
  if (chosen.length === 0) return <EmptyCell />;
  if (chosen.some((one) => one.color)) {
    return <>{chosen.map((one) => <ColourTag key={one.id} color={one.color ?? 'default'} text={one.label} />)}</>;
  }
  if (isMatrix(field) && !ellipsis) return <>{matrixLines(chosen, locale).map((line) => <div key={line}>{line}</div>)}</>;
  return <TextCell text={wordsOf(chosen, locale)} ellipsis={ellipsis} />;
}

/** The same as mere text; several tags beside each other are more than that. */
export const plainChoices: PlainCells = (field, { text, locale }, dictionary) => {
  const read = choiceReader(field, text, dictionary);
  return (value, display) => {
    const chosen = read(value, display);
    if (!chosen.some((one) => one.color)) return { text: wordsOf(chosen, locale) };
    return chosen.length > 1 ? null : { text: chosen[0]?.label ?? '', className: tagClass(chosen[0]?.color) };
  };
};

interface Chosen {
  id: string;
  label: string;
  color: string | undefined;
}

function choiceReader(field: CellProps['field'], text: RendererServices['text'], dictionary: readonly DictionaryOption[]): (value: CellProps['value'], display: CellProps['display']) => Chosen[] {
  const source = field.options;
  const choices = withPaths(source && 'items' in source ? choicesOfItems(source.items, text) : choicesOfDictionary(dictionary), field);
  // Of two choices with one value the first counts.
  const known = new Map(flatChoices(choices).reverse().map((choice) => [choice.value, choice]));
  return (value, display) => {
    const ids = idsOf(value);
    const given = display === undefined ? [] : Array.isArray(display) ? display : [display];
    return ids.map((id, index) => {
      const choice = known.get(id);
      return { id, label: choice?.label ?? (given.length === ids.length ? given[index] : undefined) ?? id, color: choice?.color };
    });
  };
}

/** What is chosen of a matrix, a text for each line of it. */
function matrixLines(chosen: readonly Chosen[], locale: Locale): string[] {
  const lines = new Map<string, string[]>();
  for (const { label } of chosen) {
    const [line = '', ...cell] = label.split(' / ');
    lines.set(line, [...lines.get(line) ?? [], ...(cell.length > 0 ? [cell.join(' / ')] : [])]);
  }
  return [...lines].map(([line, cells]) => (cells.length === 0 ? line : `${line} / ${joinNames(cells, locale)}`));
}

function wordsOf(chosen: readonly Chosen[], locale: Locale): string {
  return joinNames(chosen.map((one) => one.label), locale);
}
