import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { NumberCell } from '../number-input/number-cell.tsx';
import { moneyStyle } from '../number-input/number-style.ts';
import { Capitals } from './capitals.tsx';

export function MoneyCell(props: CellProps): ReactElement {
  return (
    <>
      <NumberCell {...props} numberStyle={moneyStyle(props.field)} />
      {props.field.settings?.['capitals'] === true && !props.ellipsis ? <Capitals value={props.value} /> : null}
    </>
  );
}
