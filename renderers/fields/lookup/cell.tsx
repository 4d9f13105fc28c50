import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { EmptyCell } from '../text-cell/empty-cell.tsx';
import { TextCell } from '../text-cell/text-cell.tsx';
import { lookupText } from './lookup-text.ts';

export function LookupCell(props: CellProps): ReactElement {
  const text = lookupText(props, useServices().locale);
  return text === '' ? <EmptyCell /> : <TextCell text={text} ellipsis={props.ellipsis} />;
}
