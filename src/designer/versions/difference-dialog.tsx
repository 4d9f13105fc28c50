import { useQuery } from '@tanstack/react-query';
import { Modal, Skeleton, Tag, theme } from 'antd';
import { useLayoutEffect, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { FormSketch } from '#renderers/views/form/form-sketch.tsx';
import { createSketchLayout } from '#renderers/views/form/sketch-layout.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { useMarkSheets } from '../canvas/mark-sheets.ts';
import { useDesign, usePublished } from '../state/designer-context.ts';
import { comparedParts, compareDesigns } from './compare-designs.ts';
import type { FieldChange, PropertyChange } from './compare-designs.ts';
import styles from './versions.module.css';

const COLOURS = { added: 'green', removed: 'red', changed: 'gold' } as const;

/** What the design as it is now has over a version: in words, and both forms beside each other with the differences marked. */
export function DifferenceDialog({ version, onClose }: { version: number; onClose(): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { id, calls } = usePublished();
  const documents = useDesign((state) => state.documents);
  const { data, error } = useQuery({ queryKey: ['design', id, 'version', version], queryFn: () => calls.version(id, version), retry: false });
  return (
    <Modal open footer={null} width="min(1280px, 100vw)" title={t('versions.differenceTitle', { number: version })} onCancel={onClose}>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && <Difference version={version} before={data} after={documents} />}
    </Modal>
  );
}

function Difference({ version, before, after }: { version: number; before: DesignDocuments; after: DesignDocuments }): ReactElement {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const changes = useMemo(() => compareDesigns(before, after), [before, after]);
  const parts = useMemo(() => comparedParts(before, after), [before, after]);
  useMarks(changes);
  if (changes.length === 0 && parts.length === 0) return <p>{t('versions.same')}</p>;
  return (
    <>
      <ul className={styles['difference']} aria-label={t('versions.difference')}>
        {changes.map(({ kind, path, field, properties }) => (
          <li key={`${kind} ${path}`}>
            <Tag color={COLOURS[kind]}>{t(`versions.${kind}`)}</Tag>
            <span>
              <strong>{text(field.title)}</strong> <code>{path}</code>
              {properties.map((change) => <small key={change.name}>{t(`property.${change.name}`, { defaultValue: change.name })}{shownChange(change, text)}</small>)}
            </span>
          </li>
        ))}
        {parts.map((part) => <li key={part}><Tag color={COLOURS.changed}>{t('versions.changed')}</Tag>{t(`versions.part.${part}`)}</li>)}
      </ul>
      <div className={styles['forms']}>
        <Side id="difference-before" title={t('versions.then', { number: version })} documents={before} />
        <Side id="difference-after" title={t('versions.now')} documents={after} />
      </div>
    </>
  );
}

function Side({ id, title, documents }: { id: string; title: string; documents: DesignDocuments }): ReactElement {
  const [layout] = useState(createSketchLayout);
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <div id={id} inert><FormSketch model={documents.model} form={documents.screen.form} layout={layout} /></div>
    </section>
  );
}

/** Outlines in the colours of the list: what has gone on the one side, what is new on the other, what differs on both. */
function useMarks(changes: readonly FieldChange[]): void {
  const { token } = theme.useToken();
  const marks = useMarkSheets(['difference']);
  useLayoutEffect(() => {
    const colour = { added: token.colorSuccess, removed: token.colorError, changed: token.colorWarning };
    const rule = (side: 'before' | 'after', path: string, kind: FieldChange['kind']): string =>
      `#difference-${side} [data-${path.includes('.') ? 'column' : 'field'}="${CSS.escape(path)}"] { outline: 2px solid ${colour[kind]}; outline-offset: 2px; border-radius: 4px; }`;
    marks.set('difference', changes.flatMap(({ kind, path, from }) => [
      ...(from === null ? [] : [rule('before', from, kind)]), ...(kind === 'removed' ? [] : [rule('after', path, kind)]),
    ]).join('\n'));
  }, [marks, changes, token]);
}

const LONGEST = 40;

/** `：旧 → 新` where both can be said in a few words. */
function shownChange({ before, after }: PropertyChange, text: (text: Text) => string): string {
  const [old, now] = [before, after].map((value) => shortly(value, text));
  return old === null || now === null ? '' : `：${old} → ${now}`;
}

function shortly(value: JsonValue | undefined, text: (text: Text) => string): string | null {
  if (value === undefined || value === null) return '—';
  if (typeof value === 'object' && !('zh-CN' in value)) return null;
  const said = typeof value === 'object' ? text(value as unknown as Text) : String(value);
  return said.length > LONGEST ? null : said;
}
