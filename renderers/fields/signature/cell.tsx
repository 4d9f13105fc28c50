import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { ImageCell } from '../image/cell.tsx';

export function SignatureCell(props: CellProps): ReactElement {
  return <ImageCell {...props} isWhole />;
}
