import { Button, Result } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** Something did not come; the message says why. */
export function LoadFailed({ message, again }: { message: string; again: () => void }): ReactElement {
  const { t } = useTranslation('dataModel');
  return <Result status="warning" title={t('failed')} subTitle={message} extra={<Button type="primary" onClick={again}>{t('again')}</Button>} />;
}
