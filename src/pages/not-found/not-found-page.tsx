import { Button, Result } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** Nothing lives at this address, or not for this user. */
export function NotFoundPage(): ReactElement {
  const { t } = useTranslation('pages');
  const navigate = useNavigate();
  return (
    <Result
      status="404"
      title={t('notFound.title')}
      subTitle={t('notFound.text')}
      extra={[
        <Button key="home" type="primary" onClick={() => void navigate('/home')}>
          {t('notFound.home')}
        </Button>,
        <Button key="back" onClick={() => void navigate(-2)}>
          {t('notFound.back')}
        </Button>,
      ]}
    />
  );
}
