import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './decide.module.css';

const SignatureDialog = lazy(async () => ({ default: (await import('#renderers/fields/files/signature-dialog.tsx')).SignatureDialog }));

interface SignaturePartProps {
  /** A picture in a data address. */
  value: string | null;
  onChange(signature: string | null): void;
  isMissing: boolean;
}

/** A signature by hand under a decision. */
export function SignaturePart({ value, onChange, isMissing }: SignaturePartProps): ReactElement {
  const { t } = useTranslation('flows');
  const [isSigning, setSigning] = useState(false);
  return (
    <div className={styles['part']} role="group" aria-label={t('signature.label')}>
      <span className={styles['label']} data-required>{t('signature.label')}</span>
      {value !== null && <img className={styles['signature']} src={value} alt={t('signature.label')} />}
      <div><Button icon={<EditOutlined aria-hidden />} danger={isMissing} onClick={() => setSigning(true)}>{t(value === null ? 'signature.sign' : 'signature.again')}</Button></div>
      {isMissing && <p className={styles['fault']} role="alert">{t('signature.missing')}</p>}
      {isSigning && (
        <Suspense fallback={null}>
          <SignatureDialog title={t('signature.label')} onDrawn={onChange} onClose={() => setSigning(false)} />
        </Suspense>
      )}
    </div>
  );
}
