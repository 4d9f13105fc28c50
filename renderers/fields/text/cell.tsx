import type { ReactElement } from 'react';
import type { Locale } from '#schemas/language/documents/text.ts';
import { joinNames } from '#schemas/language/join-names.ts';
import type { CellProps, PlainCells } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { EmptyCell } from '../text-cell/empty-cell.tsx';
import { TextCell } from '../text-cell/text-cell.tsx';
import { textOf } from './widget.tsx';

export function TextFieldCell({ field, value, display, ellipsis }: CellProps): ReactElement {
  const { locale } = useServices();
  const text = readText(field, value, display, locale);
  return text === '' ? <EmptyCell /> : <TextCell text={text} ellipsis={ellipsis} />;
}

export const plainTexts: PlainCells = (field, { locale }) => (value, display) => ({ text: readText(field, value, display, locale) });

function readText(field: CellProps['field'], value: CellProps['value'], display: CellProps['display'], locale: Locale): string {
  return field.settings?.['secret'] === true && value ? '••••••' : shown(display, locale) ?? textOf(value);
}

/** The text that came with the record, as one line. */
export function shown(display: CellProps['display'], locale: Locale): string | undefined {
  return Array.isArray(display) ? joinNames(display, locale) : display;
}
