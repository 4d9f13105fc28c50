import { Collapse, Tabs } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import styles from './form.module.css';

export interface FormPanesProps {
  kind: 'tabs' | 'collapse';
  items: { key: string; label: ReactNode; children: ReactNode }[];
  /** Places of the panes that are open. */
  open: readonly number[];
  onOpen(panes: number[]): void;
}

/** Parts of a form of which only some are seen; many forms have none, so their code comes with the first. */
export function FormPanes({ kind, items, open, onOpen }: FormPanesProps): ReactElement {
  return kind === 'tabs' ? (
    <Tabs className={styles['tabs'] ?? ''} items={items} activeKey={String(open[0] ?? 0)} onChange={(key) => onOpen([Number(key)])} />
  ) : (
    <Collapse className={styles['collapse'] ?? ''} items={items} activeKey={open.map(String)} onChange={(keys) => onOpen([keys].flat().map(Number))} />
  );
}
