import type { ComponentType, ReactElement } from 'react';
import type { CellProps, FieldRenderer, WidgetProps } from '../../engine/field-renderer.ts';
import { TextFilter } from '../text/filter.tsx';
import { CodeCell } from './code-cell.tsx';
import { CodeWidget } from './code-widget.tsx';

/** A text with a picture that machines read; `Picture` draws it. */
export function codeField(Picture: ComponentType<CellProps>): FieldRenderer {
  return {
    Widget: (props: WidgetProps): ReactElement => <CodeWidget {...props} Picture={Picture} />,
    Cell: (props: CellProps): ReactElement => <CodeCell {...props} Picture={Picture} />,
    filter: { Widget: TextFilter, op: 'contains' },
    align: 'left',
    width: 160,
  };
}
