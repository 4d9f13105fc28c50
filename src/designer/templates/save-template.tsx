import { Button, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { clipOf } from '#schemas/language/design/clip.ts';
import type { TemplateContent, TemplateSummary } from '#schemas/wire/templates.ts';
import { presentError } from '#src/app/present-error.ts';
import { Line } from '../properties/line.tsx';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import { templateCalls } from './template-calls.ts';

const NEW = '';

/** Puts what is chosen, or the whole form, aside for others: as a new template or as the next version of one. */
export function SaveTemplate({ templates, onSaved }: { templates: readonly TemplateSummary[]; onSaved(): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { text, notify } = useServices();
  const { store } = useDesigner();
  const chosen = useDesign((state) => state.chosen);
  const [kind, setKind] = useState<TemplateContent['kind']>(chosen.length > 0 ? 'block' : 'form');
  const [id, setId] = useState(NEW);
  const [title, setTitle] = useState('');
  const [note, setNote] = useState('');
  const own = templates.filter((template) => !template.isShipped && template.kind === kind);
  const named = id === NEW ? title.trim() : own.filter((template) => template.id === id).map((template) => text(template.title))[0] ?? '';

  async function save(): Promise<void> {
    const { documents } = store.get();
    const { model, screen } = documents;
    const content: TemplateContent = kind === 'block' ? { kind, clip: clipOf(documents, [...chosen]) } : { kind, documents: { model, screen } };
    try {
      await templateCalls.save({ ...(id !== NEW && { id }), title: named, note: note.trim(), content });
      notify.success(t('templates.saved', { title: named }));
      setTitle('');
      setNote('');
      onSaved();
    } catch (error) {
      presentError(error);
    }
  }

  return (
    <section aria-label={t('templates.save')}>
      <h3>{t('templates.save')}</h3>
      <Line label={t('templates.what')}>
        <Radio.Group
          value={kind} onChange={(event) => { setKind(event.target.value as TemplateContent['kind']); setId(NEW); }}
          options={[{ value: 'block', label: t('templates.chosen', { count: chosen.length }), disabled: chosen.length === 0 }, { value: 'form', label: t('templates.wholeForm') }]}
        />
      </Line>
      {own.length > 0 && (
        <Line id="template-target" label={t('templates.target')}>
          <Select id="template-target" style={{ inlineSize: '100%' }} value={id} onChange={setId} options={[{ value: NEW, label: t('templates.asNew') }, ...own.map((template) => ({ value: template.id, label: t('templates.asVersion', { title: text(template.title), version: template.version + 1 }) }))]} />
        </Line>
      )}
      {id === NEW && <Line id="template-title" label={t('templates.name')}><Input id="template-title" value={title} maxLength={50} onChange={(event) => setTitle(event.target.value)} /></Line>}
      <Line id="template-note" label={t('templates.note')}><Input id="template-note" value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} /></Line>
      <Button type="primary" disabled={named === '' || (kind === 'block' && chosen.length === 0)} onClick={() => void save()}>{t('templates.saveNow')}</Button>
    </section>
  );
}
