import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { useDictionary } from '../../engine/queries.ts';
import { useServices } from '../../engine/services-context.tsx';
import { ColourTag } from '../text-cell/colour-tag.tsx';
import { EmptyCell } from '../text-cell/empty-cell.tsx';
import { TextCell } from '../text-cell/text-cell.tsx';
import { choicesOfDictionary, choicesOfItems, flatChoices, withPaths } from './choices.ts';
import { idsOf } from './use-labels.ts';

/** The texts of chosen values; those with a colour as tags. */
export function ChoiceCell({ field, value, display, ellipsis }: CellProps): ReactElement {
  const { text } = useServices();
  const source = field.options;
  const { data } = useDictionary(source && 'dictionary' in source ? source.dictionary : null);
  const ids = idsOf(value);
  if (ids.length === 0) return <EmptyCell />;
  const known = flatChoices(withPaths(source && 'items' in source ? choicesOfItems(source.items, text) : choicesOfDictionary(data ?? []), field));
  const given = display === undefined ? [] : Array.isArray(display) ? display : [display];
  const chosen = ids.map((id, index) => {
    const choice = known.find((one) => one.value === id);
    return { id, label: choice?.label ?? (given.length === ids.length ? given[index] : undefined) ?? id, color: choice?.color };
  });
  if (chosen.some((one) => one.color)) {
    return <>{chosen.map((one) => <ColourTag key={one.id} color={one.color ?? 'default'} text={one.label} />)}</>;
  }
  return <TextCell text={chosen.map((one) => one.label).join('、')} ellipsis={ellipsis} />;
}
