import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { ImageCell } from '../image/cell.tsx';
import { SignatureWidget } from './widget.tsx';

export const signature: FieldRenderer = { Widget: SignatureWidget, Cell: ImageCell, align: 'left', width: 120 };
