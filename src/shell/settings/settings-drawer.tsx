import { Drawer } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsForm } from './settings-form.tsx';

const DRAWER_PX = 280;

/** The settings of the look, beside the page they change. */
export function SettingsDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactElement {
  const { t } = useTranslation('shell');
  return (
    <Drawer open={isOpen} onClose={onClose} width={DRAWER_PX} title={t('settings.title')} styles={{ body: { padding: 20 }, mask: { background: 'transparent' } }}>
      <SettingsForm />
    </Drawer>
  );
}
