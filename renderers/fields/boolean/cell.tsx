import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { EmptyCell } from '../text-cell/empty-cell.tsx';
import { TextCell } from '../text-cell/text-cell.tsx';

export function BooleanCell({ field, value }: CellProps): ReactElement {
  const { t } = useServices();
  if (value !== true && value !== false) return <EmptyCell />;
  const own = field.settings?.[value ? 'trueText' : 'falseText'];
  return <TextCell text={typeof own === 'string' ? own : t(value ? 'form.yes' : 'form.no')} muted={!value} />;
}
