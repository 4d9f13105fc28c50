import { Button, Modal, Tag } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { DesignCommand } from '#schemas/language/design/command.ts';
import { runCommand } from '#schemas/language/design/run-command.ts';
import type { BlockDocument } from '#schemas/language/documents/screen.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import type { TemplateSummary } from '#schemas/wire/templates.ts';
import { presentError } from '#src/app/present-error.ts';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import { DesignDifference } from '../versions/design-difference.tsx';
import { templateCalls } from './template-calls.ts';
import styles from './templates.module.css';

type Update = Extract<DesignCommand, { name: 'updateBlock' }>;

/** Parts of this form that follow a template, and what a newer version of it would change. */
export function LinkedBlocks({ templates }: { templates: readonly TemplateSummary[] }): ReactElement | null {
  const { t } = useTranslation('designer');
  const { locale, text } = useServices();
  const { store } = useDesigner();
  const documents = useDesign((state) => state.documents);
  const [offered, setOffered] = useState<{ command: Update; after: DesignDocuments } | null>(null);
  const blocks = documents.screen.blocks ?? [];
  if (blocks.length === 0) return null;

  async function offer(block: BlockDocument, index: number, { id, version, title }: TemplateSummary): Promise<void> {
    try {
      const [from, to] = await Promise.all([templateCalls.content(id, block.version), templateCalls.content(id, version)]);
      if (from.kind !== 'block' || to.kind !== 'block') return;
      const command: Update = { name: 'updateBlock', index, version, title, from: from.clip, to: to.clip };
      // What it would do is found by doing it to a copy.
      let tried = 0;
      const { documents: after } = runCommand(documents, command, { newId: () => `tried${(tried += 1)}`, locale });
      setOffered({ command, after });
    } catch (error) {
      presentError(error);
    }
  }

  return (
    <section aria-label={t('templates.linked')}>
      <h3>{t('templates.linked')}</h3>
      <ul className={styles['list']} aria-label={t('templates.linked')}>
        {blocks.map((block, index) => {
          const template = templates.find(({ id }) => id === block.template);
          const title = template ? text(template.title) : t('templates.gone');
          const isOld = template !== undefined && template.version > block.version;
          return (
            <li key={index}>
              <div className={styles['name']}>{title} <Tag>{t('versions.number', { number: block.version })}</Tag>{isOld && <Tag>{t('templates.newer', { version: template.version })}</Tag>}</div>
              {isOld && <Button size="small" type="primary" onClick={() => void offer(block, index, template)}>{t('templates.update')}</Button>}
              <Button size="small" onClick={() => store.run({ name: 'unlinkBlock', index })}>{t('templates.unlink')}</Button>
            </li>
          );
        })}
      </ul>
      <Modal
        open={offered !== null} title={t('templates.updateTitle')} okText={t('templates.update')} cancelText={t('action.cancel')} onCancel={() => setOffered(null)}
        onOk={() => {
          if (offered) store.run(offered.command);
          setOffered(null);
        }}
      >
        <p>{t('templates.updateText')}</p>
        {offered && <DesignDifference before={documents} after={offered.after} />}
      </Modal>
    </section>
  );
}
