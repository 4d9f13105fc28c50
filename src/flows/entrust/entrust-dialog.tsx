import { Alert, DatePicker, Input, Modal, Select } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowEntrust, FlowPerson } from '#schemas/wire/flow-runs.ts';
import { useFlowCalls } from '../flow-calls.ts';
import launch from '../launch/launch.module.css';
import { PeopleChooser } from '../people/people-chooser.tsx';
import { useChange } from '../use-change.ts';
import { useFlowChoices } from '../use-flow-choices.ts';

const DAYS = 7;

/** Names somebody who decides in the person's place for a time, in all flows or in some. */
export function EntrustDialog({ entrust, onClose }: { entrust: FlowEntrust | null; onClose: () => void }): ReactElement {
  const { t } = useTranslation('flows');
  const calls = useFlowCalls();
  const { isBusy, run } = useChange();
  const [toUser, setToUser] = useState<FlowPerson[]>(entrust ? [entrust.toUser] : []);
  const [chosen, setChosen] = useState<string[]>(entrust?.flows.map(({ id }) => id) ?? []);
  const [[startTime, endTime], setTime] = useState<[number, number]>(entrust ? [entrust.startTime, entrust.endTime] : [dayjs().startOf('day').valueOf(), dayjs().add(DAYS, 'day').endOf('day').valueOf()]);
  const [description, setDescription] = useState(entrust?.description ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  const { options } = useFlowChoices();
  const [person] = toUser;

  async function save(): Promise<void> {
    if (!person) return;
    setFailure(null);
    try {
      const isDone = await run(() => calls.saveEntrust(entrust?.id ?? null, { toUserId: person.id, flows: chosen, startTime, endTime, ...(description.trim() !== '' && { description: description.trim() }) }));
      if (isDone) onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <Modal
      open title={t(entrust ? 'entrust.edit' : 'entrust.add')} onCancel={onClose} maskClosable={false} okText={t('entrust.save')} cancelText={t('cancel')} confirmLoading={isBusy}
      okButtonProps={{ disabled: !person }} onOk={() => void save()}
    >
      <div className={launch['parts']}>
        {failure !== null && <Alert type="error" showIcon role="alert" message={failure} />}
        <PeopleChooser label={t('entrust.columns.toUser')} isMultiple={false} value={toUser} onChange={setToUser} />
        <div className={launch['field']}>
          <span id="entrust-flows">{t('entrust.columns.flows')}</span>
          <Select
            mode="multiple" allowClear aria-labelledby="entrust-flows" optionFilterProp="label" style={{ width: '100%' }} placeholder={t('entrust.all')} value={chosen}
            options={options} onChange={setChosen}
          />
        </div>
        <div className={launch['field']}>
          <span id="entrust-time">{t('entrust.time')}</span>
          <DatePicker.RangePicker
            showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" allowClear={false} aria-labelledby="entrust-time" value={[dayjs(startTime), dayjs(endTime)]}
            onChange={(range) => {
              if (range?.[0] && range[1]) setTime([range[0].valueOf(), range[1].valueOf()]);
            }}
          />
        </div>
        <label className={launch['field']}>
          <span>{t('entrust.columns.description')}</span>
          <Input.TextArea value={description} maxLength={500} autoSize={{ minRows: 2 }} onChange={(event) => setDescription(event.target.value)} />
        </label>
      </div>
    </Modal>
  );
}
