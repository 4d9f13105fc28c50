import { useQueryClient } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import type { InputRef } from 'antd';
import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { useDialogFocus } from '#renderers/views/dialog/use-dialog-focus.ts';
import { DesignRefusal } from '#schemas/language/design/command.ts';
import { proposedKey } from '#schemas/language/design/proposed-key.ts';
import { fragmentOfFields } from '#schemas/language/fragments/fragment-of-fields.ts';
import { useWording } from '../keys/use-wording.ts';
import { Line } from '../properties/line.tsx';
import { useDesigner } from '../state/designer-context.ts';
import { call } from '#src/session/call.ts';
import { errorsOf } from './errors-of.ts';
import { ErrorList } from './error-list.tsx';
import { FRAGMENTS_KEY } from './fragments-key.ts';
import styles from './fragments.module.css';

const CODE = /^[a-z][A-Za-z0-9]{0,49}$/;

/** Asks what the fragment of these fields is called, makes it on the server, and lets the form use it. */
export function ExtractDialog({ keys, onClose }: { keys: readonly string[]; onClose(): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { text, notify, locale } = useServices();
  const client = useQueryClient();
  const { store } = useDesigner();
  const { first, afterOpenChange } = useDialogFocus<InputRef>();
  const wording = useWording(true);
  const [title, setTitle] = useState('');
  const [typedCode, setCode] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const { fields } = store.get().documents.model;
  const name = title.trim();
  const proposed = useMemo(() => (wording === null || name === '' ? '' : proposedKey(name, wording) ?? ''), [wording, name]);
  const code = typedCode ?? proposed;
  const isReady = name !== '' && CODE.test(code);

  async function extract(): Promise<void> {
    setSaving(true);
    try {
      const fragment = fragmentOfFields(store.get().documents, keys, { code, title: name }, locale);
      await call('POST /api/visualdev/Fragment', { body: { document: fragment, version: null, note: '' } });
      void client.invalidateQueries({ queryKey: FRAGMENTS_KEY });
      if (store.run({ name: 'extractFragment', fragment })) notify.success(t('fragments.extracted', { title: name }));
      onClose();
    } catch (error) {
      setErrors(error instanceof DesignRefusal ? [t(`refused.${error.rule}`, error.params)] : errorsOf(error));
    } finally {
      setSaving(false);
    }
  }

  return (
    <Modal
      open title={t('fragments.extract')} okText={t('fragments.extractNow')} cancelText={t('action.cancel')} onCancel={onClose} confirmLoading={isSaving}
      okButtonProps={{ disabled: !isReady }} onOk={() => void extract()} afterOpenChange={afterOpenChange}
    >
      <p>{t('fragments.extractText', { count: keys.length })}</p>
      <ul className={styles['list']} aria-label={t('fragments.fields')}>
        {keys.map((key) => <li key={key}>{text(fields[key]?.title ?? key)}</li>)}
      </ul>
      <Line id="fragment-title" label={t('fragments.name')}>
        <Input id="fragment-title" ref={first} value={title} maxLength={50} onChange={(event) => setTitle(event.target.value)} onPressEnter={() => isReady && void extract()} />
      </Line>
      <Line id="fragment-code" label={t('fragments.code')} help={t('fragments.codeHelp')}>
        <Input id="fragment-code" value={code} maxLength={50} spellCheck={false} {...(code !== '' && !CODE.test(code) && { status: 'error' as const })} onChange={(event) => setCode(event.target.value)} onPressEnter={() => isReady && void extract()} />
      </Line>
      <ErrorList errors={errors} />
    </Modal>
  );
}
