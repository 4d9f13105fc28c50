import { Button, DatePicker, Form, Input, Result, Select, Skeleton } from 'antd';
import type { FormItemProps } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { showNotice } from '#src/app/notices.ts';
import { presentError } from '#src/app/present-error.ts';
import { dataSource } from '#src/datasource/data-source.ts';
import { request } from '#src/session/http.ts';
import { loadCurrentUser } from '#src/session/sign-in.ts';
import { holdInput } from '#src/shell/leaving/unsaved-input.ts';
import { BASE_FIELDS, SECTIONS } from './base-fields.ts';
import type { BaseField } from './base-fields.ts';
import { BASE_INFO_KEY, OWN_PATH, useBaseInfo } from './own-account.ts';
import type { BaseInfoValues } from './own-account.ts';
import styles from './profile-page.module.css';

type FormValues = Record<string, string | Dayjs | null | undefined>;

/** What the user may change about himself. */
export function BaseInfo(): ReactElement {
  const { t } = useTranslation('pages');
  const client = useQueryClient();
  const { data, isPending, isError, refetch } = useBaseInfo();
  const [isBusy, setIsBusy] = useState(false);
  const isTouched = useRef(false);
  useEffect(() => holdInput(() => isTouched.current), []);

  async function save(values: FormValues): Promise<void> {
    setIsBusy(true);
    try {
      await request({ method: 'PUT', path: `${OWN_PATH}/BaseInfo`, data: toWire(values) });
      await Promise.all([client.invalidateQueries({ queryKey: BASE_INFO_KEY }), loadCurrentUser()]);
      isTouched.current = false;
      showNotice('success', t('saved'));
    } catch (error) {
      presentError(error);
    } finally {
      setIsBusy(false);
    }
  }

  if (isError) return <Result status="warning" title={t('failed')} extra={<Button onClick={() => void refetch()}>{t('retry')}</Button>} />;
  if (isPending) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <Form<FormValues> layout="vertical" initialValues={fromWire(data)} onValuesChange={() => (isTouched.current = true)} onFinish={(values) => void save(values)}>
      {SECTIONS.map((section) => (
        <fieldset key={section} className={styles.section}>
          <legend>{t(`profile.sections.${section}`)}</legend>
          <div className={styles.grid}>
            {BASE_FIELDS.filter((field) => field.section === section).map((field) => (
              <Form.Item key={field.key} name={field.key} label={t(`profile.fields.${field.key}`)} className={field.isWide ? (styles.wide ?? '') : ''} {...rulesOf(field, t)}>
                <Editor field={field} />
              </Form.Item>
            ))}
          </div>
        </fieldset>
      ))}
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('save')}
      </Button>
    </Form>
  );
}

/** `id`, `value` and `onChange` come from the form item around it. */
function Editor({ field, ...bound }: { field: BaseField; id?: string; value?: never; onChange?: never }): ReactElement {
  switch (field.kind) {
    case 'date':
      return <DatePicker {...bound} style={{ width: '100%' }} />;
    case 'dictionary':
      return <DictionarySelect {...bound} code={field.dictionary ?? ''} />;
    case 'long':
      return <Input.TextArea {...bound} rows={3} maxLength={200} showCount />;
    case 'text':
      return <Input {...bound} maxLength={80} disabled={field.isFixed === true} />;
  }
}

function DictionarySelect({ code, ...bound }: { code: string }): ReactElement {
  const { t, i18n } = useTranslation('pages');
  const { data, isPending } = useQuery({
    queryKey: ['renderer', 'dictionary', i18n.language, code],
    queryFn: () => dataSource.dictionary(code),
    staleTime: 300_000,
  });
  return <Select {...bound} placeholder={t('choose')} allowClear showSearch optionFilterProp="label" loading={isPending} options={data ?? []} />;
}

function rulesOf(field: BaseField, t: (key: string) => string): Pick<FormItemProps, 'rules'> {
  return {
    rules: [
      ...(field.rule === 'mobile' ? [{ pattern: /^1[3-9]\d{9}$/, message: t('profile.rules.mobile') }] : []),
      ...(field.rule === 'email' ? [{ type: 'email' as const, message: t('profile.rules.email') }] : []),
    ],
  };
}

function fromWire(data: BaseInfoValues): FormValues {
  return Object.fromEntries(
    BASE_FIELDS.map(({ key, kind }) => {
      const value = data[key];
      if (value === null || value === undefined || value === '') return [key, undefined];
      if (kind === 'date') return [key, dayjs(value as string | number)];
      return [key, String(value)];
    }),
  );
}

function toWire(values: FormValues): BaseInfoValues {
  return Object.fromEntries(
    BASE_FIELDS.filter((field) => !field.isFixed).map(({ key }) => {
      const value = values[key];
      if (dayjs.isDayjs(value)) return [key, value.format('YYYY-MM-DD')];
      return [key, typeof value === 'string' && value.trim() !== '' ? value.trim() : null];
    }),
  );
}
