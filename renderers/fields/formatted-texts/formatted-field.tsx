import type { ReactElement } from 'react';
import type { CellProps, FieldRenderer, WidgetProps } from '../../engine/field-renderer.ts';
import { TextFilter } from '../texts/text-filter.tsx';
import { FormattedCell, type CellLook } from './formatted-cell.tsx';
import { FormattedWidget, type TextLook } from './formatted-widget.tsx';

/** A text of a named format: one widget and one cell for all of them. The format itself is the language's. */
export function formattedField(look: TextLook & CellLook, width = 150): FieldRenderer {
  return {
    Widget: (props: WidgetProps): ReactElement => <FormattedWidget {...props} look={look} />,
    Cell: (props: CellProps): ReactElement => <FormattedCell {...props} look={look} />,
    filter: { Widget: TextFilter, op: 'contains' },
    align: 'left',
    width,
  };
}
