import type { WidgetProps } from '../../engine/field-renderer.ts';
import styles from './light-input.module.css';

/** The frame of a light input in the state of its field. */
export function boxClass({ readOnly, invalid, inCell }: Pick<WidgetProps, 'readOnly' | 'invalid' | 'inCell'>, ...more: (string | undefined)[]): string {
  return [styles['box'], inCell ? styles['bare'] : readOnly && styles['fixed'], invalid && styles['invalid'], ...more].filter(Boolean).join(' ');
}
