import type { WidgetProps } from '../engine/field-renderer.ts';

/** What ties a focusable element to its label, its error and its state for assistive tools. */
export function inputAttributes({ id, invalid, required }: Pick<WidgetProps, 'id' | 'invalid' | 'required'>): {
  id: string;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  'aria-describedby': string | undefined;
} {
  return {
    id,
    'aria-invalid': invalid || undefined,
    'aria-required': required || undefined,
    'aria-describedby': invalid ? `${id}-error` : undefined,
  };
}

/** Same for what is not a single input (a group of radio buttons, a list of files): named by the label. */
export function groupAttributes(props: Pick<WidgetProps, 'id' | 'invalid' | 'required'>): {
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
} {
  return { 'aria-labelledby': `${props.id}-label`, 'aria-describedby': props.invalid ? `${props.id}-error` : undefined };
}

/** antd's `status` of a widget. */
export function statusOf(invalid: boolean): 'error' | '' {
  return invalid ? 'error' : '';
}

/** In a cell the grid draws the frame. */
export function variantOf(inCell: boolean | undefined): 'borderless' | 'outlined' {
  return inCell ? 'borderless' : 'outlined';
}
