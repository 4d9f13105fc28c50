import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { LocationCell } from './cell.tsx';
import { placeText } from './place-text.ts';
import { LocationWidget } from './widget.tsx';

export const location: FieldRenderer = {
  Widget: LocationWidget,
  Cell: LocationCell,
  align: 'left',
  width: 220,
  toText: placeText,
};
