import { Alert, Divider } from 'antd';
import { Suspense, lazy, use } from 'react';
import type { ReactElement } from 'react';
import type { DecorationNode } from '#schemas/language/documents/screen.ts';
import { useServices } from '../../engine/services-context.tsx';
import { PlacedButtonContext } from './placed-button.ts';
import styles from './decoration.module.css';
import { ScreenLink } from '../related/screen-link.tsx';
import { Slot } from './slot.tsx';

const FramedPage = lazy(async () => ({ default: (await import('./framed-page.tsx')).FramedPage }));

const RelatedRecords = lazy(async () => ({ default: (await import('../related/related-records.tsx')).RelatedRecords }));

const DigestButton = lazy(async () => ({ default: (await import('../digest/digest-button.tsx')).DigestButton }));

export interface DecorationProps {
  node: DecorationNode;
}

/** What a form shows beside its fields. */
export function FormDecoration({ node }: DecorationProps): ReactElement {
  return <div className={styles['decoration']}><Decoration node={node} /></div>;
}

function Decoration({ node }: DecorationProps): ReactElement {
  const { text } = useServices();
  const placedButton = use(PlacedButtonContext);
  if ('divider' in node) return node.divider === true ? <Divider /> : <Divider orientation="left">{text(node.divider)}</Divider>;
  if ('note' in node) {
    const tone = node.tone === 'secondary' || node.tone === 'strong' ? styles[node.tone] : '';
    return <div className={`${styles['note']} ${tone}`} style={{ textAlign: node.align ?? 'left' }}>{text(node.note)}</div>;
  }
  if ('alert' in node) {
    return <Alert showIcon type={node.kind ?? 'info'} message={text(node.alert)} description={node.detail === undefined ? undefined : text(node.detail)} />;
  }
  if ('frame' in node) return <Suspense><FramedPage address={node.frame} title={text(node.title)} height={node.height} /></Suspense>;
  if ('button' in node) return <>{placedButton(node.button)}</>;
  if ('slot' in node) return <Slot name={node.slot} />;
  if ('digest' in node) return <Suspense><DigestButton node={node} /></Suspense>;
  if ('related' in node) return <Suspense><RelatedRecords node={node} /></Suspense>;
  if (!node.link.startsWith('/')) return <a href={node.link} target="_blank" rel="noopener noreferrer">{text(node.title)}</a>;
  return <ScreenLink to={node.link}>{text(node.title)}</ScreenLink>;
}
