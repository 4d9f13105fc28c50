import { ConfigProvider, Drawer, Modal } from 'antd';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { useCompact } from '../../engine/compact.ts';
import { isTouched } from '../../engine/media-query.ts';
import styles from './form.module.css';
import { useTokenVars } from './token-vars.ts';

interface FormContainerProps {
  kind: 'drawer' | 'dialog' | 'page' | 'none';
  /** Pixels. */
  width: number;
  title: string;
  /** Stands beside the title. */
  beside?: ReactNode;
  /** Does not slide in. */
  isFollowing: boolean;
  /** Nothing in it takes the focus: it takes it itself, so that keys can scroll it. */
  isReading: boolean;
  onClose(): void;
  /** The element around the fields. */
  body: RefObject<HTMLDivElement | null>;
  footer: ReactNode;
  children: ReactNode;
}

/**
 * Where a form stands: in a drawer, in a dialog, on a page of its own, or bare. Escape is the business of the
 * form's own keys everywhere: a drawer would take the one that was meant for a list open in it.
 */
export function FormContainer({ kind, width, title, beside, isFollowing, isReading, onClose, body: ref, footer, children }: FormContainerProps): ReactElement {
  const isCompact = useCompact();
  const style = useTokenVars();

  const body = <div ref={ref} className={styles['form']} style={style} {...(isReading ? { tabIndex: 0 } : {})}>{children}</div>;
  const bar = footer ? <div className={styles['footer']}>{footer}</div> : null;
  if (kind === 'drawer') {
    return (
      <Still isStill={isFollowing}><Drawer
        // It would take the focus from the first field, which has it by then.
        autoFocus={isReading || isTouched()}
        push={false} open title={title} extra={beside} onClose={onClose} width={isCompact ? '100%' : `min(${width}px, 100vw)`} maskClosable={false} keyboard={false} footer={bar}
      >
        {body}
      </Drawer></Still>
    );
  }
  if (kind === 'dialog') {
    return (
      <Modal
        open title={<>{title} {beside}</>} onCancel={onClose} width={isCompact ? '100%' : width} maskClosable={false} keyboard={false} footer={bar} centered
        styles={{ body: { maxHeight: '70vh', overflowY: 'auto', overflowX: 'hidden', paddingBlock: 8 } }}
      >
        {body}
      </Modal>
    );
  }
  return (
    <section className={styles['page']} style={style} aria-label={title === '' ? undefined : title}>
      <div className={styles['pageHead']}>
        {kind === 'page' && title !== '' ? <h2 className={styles['pageTitle']}>{title}</h2> : null}
        {beside}
      </div>
      {body}
      {bar}
    </section>
  );
}

/** Motion that somebody who goes from record to record would see again with each of them. */
function Still({ isStill, children }: { isStill: boolean; children: ReactNode }): ReactNode {
  return isStill ? <ConfigProvider theme={{ token: { motion: false } }}>{children}</ConfigProvider> : children;
}
