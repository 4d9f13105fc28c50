import { DeleteOutlined } from '@ant-design/icons';
import { App, Button, Tag } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { placeAfter } from '#schemas/language/design/item-commands.ts';
import type { TemplateSummary } from '#schemas/wire/templates.ts';
import { presentError } from '#src/app/present-error.ts';
import { useDesigner } from '../state/designer-context.ts';
import { templateCalls } from './template-calls.ts';
import styles from './templates.module.css';

/** Parts of forms to put behind what is chosen: as a copy, or linked to the template. */
export function TemplateList({ templates, onChanged }: { templates: readonly TemplateSummary[]; onChanged(): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { text, notify } = useServices();
  const { modal } = App.useApp();
  const { store } = useDesigner();

  async function insert({ id, version, title }: TemplateSummary, isLinked: boolean): Promise<void> {
    try {
      const content = await templateCalls.content(id, version);
      if (content.kind !== 'block') return;
      const { documents, chosen } = store.get();
      const last = chosen.at(-1);
      // A group goes nowhere but into the form.
      const to = placeAfter(documents, last && 'field' in last && last.field.includes('.') ? { field: last.field.split('.')[0] ?? '' } : last);
      if (store.run({ name: 'insertBlock', template: id, version, title, clip: content.clip, to, isLinked })) notify.success(t('templates.inserted', { title: text(title) }));
    } catch (error) {
      presentError(error);
    }
  }

  function remove({ id, title }: TemplateSummary): void {
    void modal.confirm({
      title: t('templates.removeTitle', { title: text(title) }), content: t('templates.removeText'), okText: t('action.remove'), okButtonProps: { danger: true }, cancelText: t('action.cancel'),
      onOk: () => templateCalls.remove(id).then(onChanged, presentError),
    });
  }

  return (
    <section aria-label={t('templates.parts')}>
      <h3>{t('templates.parts')}</h3>
      <ul className={styles['list']} aria-label={t('templates.parts')}>
        {templates.map((template) => (
          <li key={template.id}>
            <div className={styles['name']}>
              {text(template.title)} {template.isShipped ? <Tag>{t('templates.shipped')}</Tag> : <Tag color="blue">{t('versions.number', { number: template.version })}</Tag>}
              <small>{t('outline.count', { count: template.fields })}{template.note !== '' && ` · ${template.note}`}</small>
            </div>
            <Button size="small" onClick={() => void insert(template, false)}>{t('templates.copy')}</Button>
            <Button size="small" type="primary" ghost onClick={() => void insert(template, true)}>{t('templates.link')}</Button>
            {!template.isShipped && <Button size="small" type="text" danger icon={<DeleteOutlined aria-hidden />} aria-label={t('templates.remove', { title: text(template.title) })} onClick={() => remove(template)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
