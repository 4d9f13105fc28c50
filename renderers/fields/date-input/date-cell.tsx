import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { EmptyCell } from '../text-cell/empty-cell.tsx';
import { TextCell } from '../text-cell/text-cell.tsx';
import { DATE_KINDS, formatDate } from './date-kind.ts';
import type { DateKind } from './date-kind.ts';

export function DateCell({ value, ellipsis, kind, format }: CellProps & { kind: keyof typeof DATE_KINDS; format?: DateKind['format'] }): ReactElement {
  const { t } = useServices();
  const text = formatDate(value, DATE_KINDS[kind], t, format);
  return text === '' ? <EmptyCell /> : <TextCell text={text} ellipsis={ellipsis} />;
}
