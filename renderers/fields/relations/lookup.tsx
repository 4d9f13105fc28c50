import type { ReactElement } from 'react';
import type { Locale } from '#schemas/language/documents/text.ts';
import { joinNames } from '#schemas/language/join-names.ts';
import type { CellProps, WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { EmptyCell, TextCell } from '../text-cell/text-cell.tsx';
import { formatNumber } from '../numbers/format-number.ts';
import { shown } from '../texts/text-cells.tsx';
import { textOf } from '../texts/text-widget.tsx';
import { GivenValueWidget } from '../given-values/given-value-widget.tsx';

export function LookupCell(props: CellProps): ReactElement {
  const text = lookupText(props, useServices().locale);
  return text === '' ? <EmptyCell /> : <TextCell text={text} ellipsis={props.ellipsis} />;
}

/** A value read through a reference, as text. */
export function lookupText({ value, display }: Pick<CellProps, 'value' | 'display'>, locale: Locale): string {
  const given = shown(display, locale);
  if (given !== undefined) return given;
  if (typeof value === 'number') return formatNumber(value, { scale: 6, hasThousands: true, hasFixedPlaces: false });
  return Array.isArray(value) ? joinNames(value.map(textOf), locale) : textOf(value);
}

export function LookupWidget(props: WidgetProps): ReactElement {
  return <GivenValueWidget {...props} text={lookupText(props, useServices().locale)} />;
}
