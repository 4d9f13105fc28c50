import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { EmptyCell } from '../text-cell/empty-cell.tsx';
import { TextCell } from '../text-cell/text-cell.tsx';
import { textOf } from './widget.tsx';

export function TextFieldCell({ field, value, display, ellipsis }: CellProps): ReactElement {
  const text = field.settings?.['secret'] === true && value ? '••••••' : shown(display) ?? textOf(value);
  return text === '' ? <EmptyCell /> : <TextCell text={text} ellipsis={ellipsis} />;
}

/** The text that came with the record, as one line. */
export function shown(display: CellProps['display']): string | undefined {
  return Array.isArray(display) ? display.join('、') : display;
}
