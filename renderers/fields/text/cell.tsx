import type { ReactElement } from 'react';
import type { CellProps, PlainCells } from '../../engine/field-renderer.ts';
import { EmptyCell } from '../text-cell/empty-cell.tsx';
import { TextCell } from '../text-cell/text-cell.tsx';
import { textOf } from './widget.tsx';

export function TextFieldCell({ field, value, display, ellipsis }: CellProps): ReactElement {
  const text = readText(field, value, display);
  return text === '' ? <EmptyCell /> : <TextCell text={text} ellipsis={ellipsis} />;
}

export const plainTexts: PlainCells = (field) => (value, display) => ({ text: readText(field, value, display) });

function readText(field: CellProps['field'], value: CellProps['value'], display: CellProps['display']): string {
  return field.settings?.['secret'] === true && value ? '••••••' : shown(display) ?? textOf(value);
}

/** The text that came with the record, as one line. */
export function shown(display: CellProps['display']): string | undefined {
  return Array.isArray(display) ? display.join('、') : display;
}
