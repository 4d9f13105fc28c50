import { Button, Result } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** Nothing lives at this address, or not for this user. */
export function NotFoundPage(): ReactElement {
  const { t } = useTranslation('notFound');
  const navigate = useNavigate();
  return (
    <Result
      status="404"
      title={t('title')}
      subTitle={t('text')}
      extra={[
        <Button key="home" type="primary" onClick={() => void navigate('/home')}>
          {t('home')}
        </Button>,
        <Button key="back" onClick={() => void navigate(-2)}>
          {t('back')}
        </Button>,
      ]}
    />
  );
}
