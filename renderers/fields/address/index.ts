import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { areaIn } from './address-parts.ts';
import { AddressCell } from './cell.tsx';
import { AddressWidget } from './widget.tsx';

export const address: FieldRenderer = {
  Widget: AddressWidget,
  Cell: AddressCell,
  align: 'left',
  width: 240,
  hasRemoteText: true,
  idsIn: areaIn,
};
