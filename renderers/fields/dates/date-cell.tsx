import type { ReactElement } from 'react';
import type { CellProps, PlainCells } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { EmptyCell, TextCell } from '../text-cell/text-cell.tsx';
import { DATE_KINDS, formatDate } from './date-kind.ts';
import type { DateKind } from './date-kind.ts';

export function DateCell({ value, ellipsis, kind, format }: CellProps & { kind: keyof typeof DATE_KINDS; format?: DateKind['format'] }): ReactElement {
  const { t } = useServices();
  const text = formatDate(value, DATE_KINDS[kind], t, format);
  return text === '' ? <EmptyCell /> : <TextCell text={text} ellipsis={ellipsis} />;
}

/** The same as mere text; `formatOf`: where the field has a say in it. */
export function plainDates(kind: keyof typeof DATE_KINDS, formatOf: (field: CellProps['field']) => DateKind['format'] = () => DATE_KINDS[kind].format): PlainCells {
  return (field, { t }) => {
    const format = formatOf(field);
    return (value) => ({ text: formatDate(value, DATE_KINDS[kind], t, format) });
  };
}
