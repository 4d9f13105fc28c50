import { DatePicker, Modal } from 'antd';
import type { GetRef } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogFocus } from '#renderers/views/dialog/use-dialog-focus.ts';
import { morningOf } from './snooze.ts';

const MAX_DAYS = 365;

/** Asks for the day until which something is put off. */
export function SnoozeDay({ onClose, onChoose }: { onClose: () => void; onChoose: (until: number) => void }): ReactElement {
  const { t } = useTranslation('work');
  const { first, afterOpenChange } = useDialogFocus<GetRef<typeof DatePicker>>();
  const [day, setDay] = useState<Dayjs | null>(null);
  return (
    <Modal
      open title={t('snoozes.day')} onCancel={onClose} okButtonProps={{ disabled: !day }} width={360} afterOpenChange={afterOpenChange}
      onOk={() => {
        if (day) onChoose(morningOf(day));
        onClose();
      }}
    >
      <DatePicker
        ref={first} style={{ width: '100%' }} aria-label={t('snoozes.day')} value={day} onChange={setDay}
        disabledDate={(date) => !date.isAfter(dayjs(), 'day') || date.isAfter(dayjs().add(MAX_DAYS, 'day'))}
      />
    </Modal>
  );
}
