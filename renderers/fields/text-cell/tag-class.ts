import styles from './colour-tag.module.css';

const PRESETS = ['processing', 'success', 'warning', 'error'] as const;

/** The look of a tag in one of antd's own colours, grey for any other. */
export function tagClass(color: string | undefined): string {
  const preset = PRESETS.find((known) => known === color);
  return `${styles['tag'] ?? ''}${preset ? ` ${styles[preset] ?? ''}` : ''}`;
}
