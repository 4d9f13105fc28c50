import { ClockCircleOutlined } from '@ant-design/icons';
import { Button, DatePicker, Dropdown, Modal } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { morningOf, SNOOZES, snoozeUntil, type Snooze } from './snooze.ts';

const MAX_DAYS = 365;

interface SnoozeButtonProps {
  title: string;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  onSnooze(until: number): void;
}

/** Puts an item off: an hour, until tomorrow, until Monday, or until a day. */
export function SnoozeButton({ title, isOpen, onOpenChange, onSnooze }: SnoozeButtonProps): ReactElement {
  const { t } = useTranslation('work');
  const [day, setDay] = useState<Dayjs | null | undefined>(undefined);
  return (
    <>
      <Dropdown
        trigger={['click']} open={isOpen} onOpenChange={(next) => onOpenChange(next)} autoFocus placement="bottomRight"
        menu={{
          items: [...SNOOZES, 'day'].map((key) => ({ key, label: t(`snoozes.${key}`) })),
          onClick: ({ key, domEvent }) => {
            domEvent.stopPropagation();
            onOpenChange(false);
            if (key === 'day') setDay(null);
            else onSnooze(snoozeUntil(key as Snooze));
          },
        }}
      >
        <Button type="text" size="small" icon={<ClockCircleOutlined aria-hidden />} aria-label={t('snoozeOne', { title })} title={t('snooze')} />
      </Dropdown>
      <Modal
        open={day !== undefined} title={t('snoozes.day')} onCancel={() => setDay(undefined)} okButtonProps={{ disabled: !day }} destroyOnHidden width={360}
        onOk={() => {
          if (day) onSnooze(morningOf(day));
          setDay(undefined);
        }}
      >
        <DatePicker
          style={{ width: '100%' }} autoFocus aria-label={t('snoozes.day')} value={day ?? null} onChange={setDay}
          disabledDate={(date) => !date.isAfter(dayjs(), 'day') || date.isAfter(dayjs().add(MAX_DAYS, 'day'))}
        />
      </Modal>
    </>
  );
}
