import { useQuery } from '@tanstack/react-query';
import { Input, Modal, Radio, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { PanelProps } from '#renderers/engine/services.ts';
import { presentError } from '#src/app/present-error.ts';
import { TEMPLATES_KEY, templateCalls } from '#src/designer/templates/template-calls.ts';

/** The gallery: a new design that starts as a template says, opened in the designer. */
export function DesignTemplatesPanel({ onClose }: PanelProps): ReactElement {
  const { t } = useTranslation('designer');
  const { text, navigate } = useServices();
  const { data, error } = useQuery({ queryKey: TEMPLATES_KEY, queryFn: templateCalls.list, staleTime: 0, retry: false });
  const forms = (data ?? []).filter(({ kind }) => kind === 'form');
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const template = forms.find(({ id }) => id === chosen);

  async function start(): Promise<void> {
    if (!template) return;
    setBusy(true);
    try {
      const id = await templateCalls.start(template.id, template.version, name.trim());
      onClose(true);
      navigate(`/designer/${id}`);
    } catch (failure) {
      presentError(failure);
      setBusy(false);
    }
  }

  return (
    <Modal
      open title={t('templates.gallery')} okText={t('templates.start')} cancelText={t('action.cancel')} confirmLoading={isBusy} onCancel={() => onClose(false)} onOk={() => void start()}
      okButtonProps={{ disabled: template === undefined || name.trim() === '' }}
    >
      {error ? <p role="alert">{error.message}</p> : !data ? <Skeleton active paragraph={{ rows: 4 }} /> : (
        <>
          <Radio.Group
            aria-label={t('templates.gallery')} value={chosen} style={{ display: 'flex', flexDirection: 'column', gap: 8, maxBlockSize: '45vh', overflow: 'auto' }}
            onChange={(event) => {
              const id = event.target.value as string;
              setChosen(id);
              const found = forms.find((form) => form.id === id);
              if (found && name.trim() === '') setName(text(found.title));
            }}
            options={forms.map(({ id, title, fields, isShipped, version }) => ({ value: id, label: <>{text(title)} <Tag>{isShipped ? t('templates.shipped') : t('versions.number', { number: version })}</Tag> <small>{t('outline.count', { count: fields })}</small></> }))}
          />
          <label htmlFor="template-form-name" style={{ display: 'block', marginBlock: '16px 4px' }}>{t('form.title')}</label>
          <Input id="template-form-name" value={name} maxLength={50} onChange={(event) => setName(event.target.value)} />
        </>
      )}
    </Modal>
  );
}
