import { ClockCircleOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SNOOZES, snoozeUntil, type Snooze } from './snooze.ts';

const SnoozeDay = lazy(() => import('./snooze-day.tsx').then((module) => ({ default: module.SnoozeDay })));

interface SnoozeButtonProps {
  title: string;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  onSnooze(until: number): void;
}

/** Puts an item off: an hour, until tomorrow, until Monday, or until a day. */
export function SnoozeButton({ title, isOpen, onOpenChange, onSnooze }: SnoozeButtonProps): ReactElement {
  const { t } = useTranslation('work');
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <Dropdown
        trigger={['click']} open={isOpen} onOpenChange={(next) => onOpenChange(next)} autoFocus placement="bottomRight"
        menu={{
          items: [...SNOOZES, 'day'].map((key) => ({ key, label: t(`snoozes.${key}`) })),
          onClick: ({ key, domEvent }) => {
            domEvent.stopPropagation();
            onOpenChange(false);
            if (key === 'day') setIsChoosing(true);
            else onSnooze(snoozeUntil(key as Snooze));
          },
        }}
      >
        <Button type="text" size="small" icon={<ClockCircleOutlined aria-hidden />} aria-label={t('snoozeOne', { title })} title={t('snooze')} />
      </Dropdown>
      {isChoosing && <Suspense><SnoozeDay onClose={() => setIsChoosing(false)} onChoose={onSnooze} /></Suspense>}
    </>
  );
}
