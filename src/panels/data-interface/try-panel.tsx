import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Modal, Select, Skeleton } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelProps } from '#renderers/engine/services.ts';
import type { InterfaceTrial } from '#schemas/wire/data-interface.ts';
import { displayOf, textOf } from '#src/pages/console/record-text.ts';
import { call } from '#src/session/call.ts';
import { parametersOf, type TrialParameter } from './parameters.ts';
import { TrialAnswer } from './trial-answer.tsx';

/** Asks for the parameters of an interface, runs it and shows what it answers. */
export function TryPanel({ record, onClose }: PanelProps): ReactElement {
  const { t } = useTranslation('tryDataInterfacePanel');
  const id = textOf(record, 'id');
  const [answer, setAnswer] = useState<InterfaceTrial | null>(null);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { data: parameters, error } = useQuery({
    queryKey: ['data-interface', 'parameters', id], gcTime: 0, retry: false, refetchOnWindowFocus: false,
    queryFn: async () => parametersOf(await call('GET /api/system/DataInterface/:id/Action/Export', { params: { id } })),
  });

  async function run(typed: Record<string, string | undefined>): Promise<void> {
    setBusy(true);
    setFailure('');
    setAnswer(null);
    try {
      const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined && value !== ''));
      setAnswer(await call('POST /api/system/DataInterface/:id/Actions/Try', { params: { id }, body: { parameters: given } }));
    } catch (problem) {
      setFailure((problem as Error).message);
    }
    setBusy(false);
  }

  return (
    <Modal open width="min(820px, calc(100vw - 24px))" title={t('try.title', { name: displayOf(record, 'fullName') })} footer={null} onCancel={() => onClose(false)}>
      {error && <Alert type="error" showIcon message={error.message} />}
      {!parameters && !error && <Skeleton active paragraph={{ rows: 3 }} />}
      {parameters && (
        <Form layout="vertical" onFinish={(values: Record<string, string | undefined>) => void run(values)}>
          {parameters.map((parameter) => <ParameterItem key={parameter.code} parameter={parameter} />)}
          <Form.Item><Button type="primary" htmlType="submit" loading={isBusy}>{t('try.run')}</Button></Form.Item>
        </Form>
      )}
      {failure !== '' && <Alert type="error" showIcon message={failure} />}
      {answer && <TrialAnswer answer={answer} />}
    </Modal>
  );
}

function ParameterItem({ parameter: { code, title, type, isRequired, defaultValue } }: { parameter: TrialParameter }): ReactElement {
  const { t } = useTranslation('tryDataInterfacePanel');
  const hint = defaultValue === '' ? t(`try.hint.${type}`) : t('try.default', { value: defaultValue });
  return (
    <Form.Item name={code} label={title === '' ? code : `${title} (${code})`} required={isRequired}>
      {type === 'boolean'
        ? <Select allowClear placeholder={hint} options={[{ value: 'true', label: t('try.yes') }, { value: 'false', label: t('try.no') }]} />
        : <Input allowClear placeholder={hint} />}
    </Form.Item>
  );
}
