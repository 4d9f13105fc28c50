import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { ImagesPrint } from '../upload-input/images-print.tsx';
import { SignatureCell } from './cell.tsx';
import { SignatureWidget } from './widget.tsx';

export const signature: FieldRenderer = { Widget: SignatureWidget, Cell: SignatureCell, Print: ImagesPrint, align: 'left', width: 120 };
