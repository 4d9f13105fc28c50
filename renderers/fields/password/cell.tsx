import type { ReactElement } from 'react';
import { isEmptyValue } from '#schemas/language/index.ts';
import type { CellProps } from '../../engine/field-renderer.ts';
import { EmptyCell } from '../text-cell/empty-cell.tsx';
import { TextCell } from '../text-cell/text-cell.tsx';

export const HIDDEN = '••••••';

/** That there is a password, never which. */
export function PasswordCell({ value }: CellProps): ReactElement {
  return isEmptyValue(value) ? <EmptyCell /> : <TextCell text={HIDDEN} />;
}
