import { Rate } from 'antd';
import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { EmptyCell } from '../text-cell/empty-cell.tsx';
import { countOf } from './star-rate.tsx';

export function StarRateCell({ field, value }: CellProps): ReactElement {
  if (typeof value !== 'number') return <EmptyCell />;
  const count = countOf(field.settings?.['count']);
  return (
    <span title={`${value} / ${count}`} style={{ whiteSpace: 'nowrap' }}>
      <Rate disabled allowHalf count={count} value={value} style={{ fontSize: 14 }} /> {value}
    </span>
  );
}
