import type { ReactElement } from 'react';
import type { Locale } from '#schemas/language/documents/text.ts';
import { joinNames } from '#schemas/language/join-names.ts';
import { isEmptyValue } from '#schemas/language/index.ts';
import type { CellProps, PlainCells } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { EmptyCell, TextCell } from '../text-cell/text-cell.tsx';
import { lazyWidget } from '../lazy-widget.tsx';
import { idsOf } from '../choice-input/use-labels.ts';
import { ColourTag } from '../text-cell/colour-tag.tsx';
import { textOf } from './text-widget.tsx';

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

const LazyHtml = lazyWidget<{ html: string; isOneLine: boolean }>(async () => (await import('./shown-html.tsx')).ShownHtml, { height: 22 });

export function RichTextCell({ value, ellipsis }: CellProps): ReactElement {
  return typeof value === 'string' && value !== '' ? <LazyHtml html={value} isOneLine={ellipsis === true} /> : <EmptyCell />;
}

export function TagsCell({ value }: CellProps): ReactElement {
  const tags = idsOf(value);
  return tags.length === 0 ? <EmptyCell /> : <>{tags.map((tag) => <ColourTag key={tag} color="default" text={tag} />)}</>;
}

export const HIDDEN = '••••••';

/** That there is a password, never which. */
export function PasswordCell({ value }: CellProps): ReactElement {
  return isEmptyValue(value) ? <EmptyCell /> : <TextCell text={HIDDEN} />;
}
