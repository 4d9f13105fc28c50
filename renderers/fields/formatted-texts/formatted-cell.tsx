import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { EmptyCell, TextCell } from '../text-cell/text-cell.tsx';
import { textOf } from '../texts/text-widget.tsx';

export interface CellLook {
  /** The text for reading: in groups, or with a part hidden. */
  shown?: (text: string, field: CellProps['field']) => string;
  /** Where a click leads; undefined where it must not lead anywhere. */
  link?: (text: string) => string | undefined;
}

/** A text of a named format, as people read it; an address of any kind can be followed. */
export function FormattedCell({ field, value, ellipsis, look }: CellProps & { look: CellLook }): ReactElement {
  const text = textOf(value);
  if (text === '') return <EmptyCell />;
  const shown = <TextCell text={look.shown?.(text, field) ?? text} ellipsis={ellipsis} />;
  const address = look.link?.(text);
  if (address === undefined) return shown;
  const isPage = /^https?:/i.test(address);
  return (
    <a href={address} {...(isPage ? { target: '_blank', rel: 'noopener noreferrer' } : {})} onClick={(event) => event.stopPropagation()}>
      {shown}
    </a>
  );
}
