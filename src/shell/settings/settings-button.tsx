import { SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, lazy, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

const SettingsDrawer = lazy(() => import('./settings-drawer.tsx').then((module) => ({ default: module.SettingsDrawer })));

/** Opens the settings of the look. */
export function SettingsButton(): ReactElement {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        type="text"
        icon={<SettingOutlined aria-hidden />}
        aria-label={t('settings.title')}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <SettingsDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
