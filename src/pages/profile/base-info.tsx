import { Button, DatePicker, Form, Input, Result, Select, Skeleton } from 'antd';
import type { FormItemProps } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { DataSourceError, issuesOf } from '#renderers/index.ts';
import { showNotice } from '#src/app/notices.ts';
import { presentError } from '#src/app/present-error.ts';
import { dataSource } from '#src/datasource/data-source.ts';
import { NOTICE_SETTINGS_KEY } from '#src/messages/browser-notifications.ts';
import { request } from '#src/session/http.ts';
import { passwordDigest } from '#src/session/password-digest.ts';
import { loadCurrentUser } from '#src/session/sign-in.ts';
import { holdInput } from '#src/shell/leaving/unsaved-input.ts';
import { BASE_FIELDS, SECTIONS } from './base-fields.ts';
import type { BaseField } from './base-fields.ts';
import { BASE_INFO_KEY, OWN_PATH, useBaseInfo } from './own-account.ts';
import type { BaseInfoValues } from './own-account.ts';
import { PasswordDialog } from './password-dialog.tsx';
import styles from './profile-page.module.css';

type FormValues = Record<string, string | Dayjs | null | undefined>;

/** What users may change about themselves. */
export function BaseInfo(): ReactElement {
  const { t } = useTranslation(['profile', 'pages']);
  const client = useQueryClient();
  const { data, isPending, isError, refetch } = useBaseInfo();
  const [isBusy, setIsBusy] = useState(false);
  /** What waits for the password, and why the one before was not taken. */
  const [asked, setAsked] = useState<{ values: FormValues; problem: { text: string } | null } | null>(null);
  const isTouched = useRef(false);
  useEffect(() => holdInput(() => isTouched.current), []);

  async function save(values: FormValues, password?: string): Promise<void> {
    setIsBusy(true);
    try {
      const currentPassword = password === undefined ? {} : { currentPassword: await passwordDigest(password) };
      await request({ method: 'PUT', path: `${OWN_PATH}/BaseInfo`, data: { ...toWire(values), ...currentPassword } });
      setAsked(null);
      await Promise.all([...[BASE_INFO_KEY, NOTICE_SETTINGS_KEY].map((queryKey) => client.invalidateQueries({ queryKey })), loadCurrentUser()]);
      isTouched.current = false;
      showNotice('success', t('pages:saved'));
    } catch (error) {
      const isAboutPassword = refusesPassword(error, password !== undefined);
      setAsked(isAboutPassword ? { values, problem: password === undefined ? null : { text: error.message } } : null);
      if (!isAboutPassword) presentError(error);
    } finally {
      setIsBusy(false);
    }
  }

  function submit(values: FormValues): void {
    const wire = toWire(values);
    const isGuarded = BASE_FIELDS.some(({ key, needsPassword }) => needsPassword === true && (wire[key] ?? null) !== (data?.[key] || null));
    if (isGuarded) setAsked({ values, problem: null });
    else void save(values);
  }

  if (isError) return <Result status="warning" title={t('pages:failed')} extra={<Button onClick={() => void refetch()}>{t('pages:retry')}</Button>} />;
  if (isPending) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <>
      <Form<FormValues> layout="vertical" initialValues={fromWire(data)} onValuesChange={() => (isTouched.current = true)} onFinish={submit}>
        {SECTIONS.map((section) => (
          <fieldset key={section} className={styles.section}>
            <legend>{t(`sections.${section}`)}</legend>
            <div className={styles.grid}>
              {BASE_FIELDS.filter((field) => field.section === section).map((field) => (
                <Form.Item key={field.key} name={field.key} label={t(`fields.${field.key}`)} className={field.isWide ? (styles.wide ?? '') : ''} {...rulesOf(field, t)}>
                  <Editor field={field} />
                </Form.Item>
              ))}
            </div>
          </fieldset>
        ))}
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('pages:save')}
        </Button>
      </Form>
      {asked !== null && (
        <PasswordDialog problem={asked.problem} isBusy={isBusy} onConfirm={(password) => void save(asked.values, password)} onCancel={() => setAsked(null)} />
      )}
    </>
  );
}

/** Whether the server wants a password, another one, or none for a while. */
function refusesPassword(error: unknown, wasGiven: boolean): error is DataSourceError {
  if (!(error instanceof DataSourceError)) return false;
  return (wasGiven && error.code === 429) || issuesOf(error).some(({ path }) => path === 'currentPassword');
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
  const { t, i18n } = useTranslation(['profile', 'pages']);
  const { data, isPending } = useQuery({
    queryKey: ['renderer', 'dictionary', i18n.language, code],
    queryFn: () => dataSource.dictionary(code),
    staleTime: 300_000,
  });
  return <Select {...bound} placeholder={t('pages:choose')} allowClear showSearch optionFilterProp="label" loading={isPending} options={data ?? []} />;
}

function rulesOf(field: BaseField, t: (key: string) => string): Pick<FormItemProps, 'rules'> {
  return {
    rules: [
      ...(field.rule === 'mobile' ? [{ pattern: /^1[3-9]\d{9}$/, message: t('rules.mobile') }] : []),
      ...(field.rule === 'email' ? [{ type: 'email' as const, message: t('rules.email') }] : []),
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
