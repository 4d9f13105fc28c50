import type { ReactElement } from 'react';
import { isEmptyValue } from '#schemas/language/index.ts';
import { useFieldRenderer } from '../../engine/registry-context.tsx';
import { FieldBoundary } from '../../fields/field-boundary.tsx';
import { capitalsOf } from '../../fields/numbers/capitals.tsx';
import type { PlanValue } from './print-plan.ts';

/** A value on paper; nothing where there is none. */
export function PrintedValue({ value: { field, value, display }, capitals }: { value: PlanValue; capitals?: boolean }): ReactElement | null {
  const { Print, Cell } = useFieldRenderer(field.type);
  if (isEmptyValue(value)) return null;
  if (capitals) return <>{capitalsOf(value)}</>;
  const Shown = Print ?? Cell;
  return <FieldBoundary value={value}><Shown field={field} value={value} display={display} /></FieldBoundary>;
}
