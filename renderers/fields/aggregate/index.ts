import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { AggregateCell } from './cell.tsx';
import { AggregateWidget } from './widget.tsx';

export const aggregate: FieldRenderer = { Widget: AggregateWidget, Cell: AggregateCell, align: 'right', width: 140 };
