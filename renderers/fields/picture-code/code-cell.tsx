import type { ComponentType, ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { EmptyCell } from '../text-cell/empty-cell.tsx';
import { TextCell } from '../text-cell/text-cell.tsx';
import { textOf } from '../text/widget.tsx';

/** In a list the text says it; where there is room, the picture. */
export function CodeCell({ Picture, ...props }: CellProps & { Picture: ComponentType<CellProps> }): ReactElement {
  const text = textOf(props.value);
  if (text === '') return <EmptyCell />;
  return props.ellipsis ? <TextCell text={text} ellipsis /> : <Picture {...props} />;
}
