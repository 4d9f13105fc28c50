import { Alert } from 'antd';
import { useLayoutEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import styles from './decoration.module.css';

const DEFAULT_HEIGHT_PX = 400;

/**
 * A page of another site inside a form. The browser shows only sites that the menu shows too; any other is named, with
 * the way to it. What stands in the frame runs as a stranger: it reads nothing of ours and leads our page nowhere.
 */
export function FramedPage({ address, title, height = DEFAULT_HEIGHT_PX }: { address: string; title: string; height?: number | undefined }): ReactElement {
  const { t } = useServices();
  const [isRefused, setRefused] = useState(false);
  // Before the browser has a chance to refuse.
  useLayoutEffect(() => {
    const origin = URL.canParse(address) ? new URL(address).origin : '';
    function onViolation({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) setRefused(true);
    }
    document.addEventListener('securitypolicyviolation', onViolation);
    return () => document.removeEventListener('securitypolicyviolation', onViolation);
  }, [address]);
  if (isRefused) {
    return <Alert type="warning" showIcon message={t('form.frame.refused', { title })} description={<a href={address} target="_blank" rel="noopener noreferrer">{t('form.frame.open')}</a>} />;
  }
  return <iframe className={styles['frame']} src={address} title={title} height={height} sandbox="allow-scripts allow-forms allow-popups" referrerPolicy="no-referrer" loading="lazy" />;
}
