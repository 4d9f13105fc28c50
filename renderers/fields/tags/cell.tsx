import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { idsOf } from '../choice-input/use-labels.ts';
import { ColourTag } from '../text-cell/colour-tag.tsx';
import { EmptyCell } from '../text-cell/empty-cell.tsx';

export function TagsCell({ value }: CellProps): ReactElement {
  const tags = idsOf(value);
  return tags.length === 0 ? <EmptyCell /> : <>{tags.map((tag) => <ColourTag key={tag} color="default" text={tag} />)}</>;
}
