import { Button } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FlowListPage } from '../list/flow-list-page.tsx';

/** What the person has launched, drafts included. */
export function FlowLaunchPage(): ReactElement {
  const { t } = useTranslation('flows');
  const navigate = useNavigate();
  return <FlowListPage kind="launched" buttons={<Button type="primary" onClick={() => void navigate('/workFlow/flowStart')}>{t('lists.catalogue')}</Button>} />;
}
