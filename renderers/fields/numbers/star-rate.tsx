import { Rate } from 'antd';
import type { ReactElement } from 'react';
import type { CellProps, WidgetProps } from '../../engine/field-renderer.ts';
import { groupAttributes } from '../input-attributes.ts';
import { EmptyCell } from '../text-cell/text-cell.tsx';

export function StarRate(props: WidgetProps): ReactElement {
  const { id, field, value, onChange, onBlur, readOnly } = props;
  return (
    <Rate
      id={id}
      {...groupAttributes(props)}
      count={countOf(field.settings?.['count'])}
      allowHalf={field.settings?.['allowHalf'] === true}
      value={typeof value === 'number' ? value : 0}
      onChange={(next) => onChange(next === 0 ? null : next)}
      onBlur={() => onBlur?.()}
      disabled={readOnly}
    />
  );
}

export function countOf(count: unknown): number {
  return typeof count === 'number' && count > 0 && count <= 20 ? count : 5;
}

export function StarRateCell({ field, value }: CellProps): ReactElement {
  if (typeof value !== 'number') return <EmptyCell />;
  const count = countOf(field.settings?.['count']);
  return (
    <span title={`${value} / ${count}`} style={{ whiteSpace: 'nowrap' }}>
      <Rate disabled allowHalf count={count} value={value} style={{ fontSize: 14 }} /> {value}
    </span>
  );
}
