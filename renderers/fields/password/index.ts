import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { HIDDEN, PasswordCell } from './cell.tsx';
import { PasswordWidget } from './widget.tsx';

export const password: FieldRenderer = {
  Widget: PasswordWidget,
  Cell: PasswordCell,
  plain: () => (value) => ({ text: value === null ? '' : HIDDEN }),
  align: 'left',
  width: 100,
  toText: () => HIDDEN,
};
