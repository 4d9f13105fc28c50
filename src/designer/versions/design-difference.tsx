import { Tag } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { joinNames } from '#schemas/language/join-names.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { compareDesigns } from './compare-designs.ts';

const COLOURS = { added: 'green', removed: 'red', changed: 'gold' } as const;

/** What one state of a design has over another: fields added, removed and changed. */
export function DesignDifference({ before, after }: { before: DesignDocuments; after: DesignDocuments }): ReactElement {
  const { t } = useTranslation('designer');
  const { locale, text } = useServices();
  const changes = compareDesigns(before, after);
  if (changes.length === 0) return <p>{t('versions.same')}</p>;
  return (
    <ul aria-label={t('versions.difference')} style={{ marginBlockStart: 8, paddingInlineStart: 0, listStyle: 'none' }}>
      {changes.map(({ kind, path, field, properties }) => (
        <li key={`${kind} ${path}`} style={{ paddingBlock: 2 }}>
          <Tag color={COLOURS[kind]}>{t(`versions.${kind}`)}</Tag>{text(field.title)} <code>{path}</code>
          {properties.length > 0 && <> · {joinNames(properties.map((name) => t(`property.${name}`, { defaultValue: name })), locale)}</>}
        </li>
      ))}
    </ul>
  );
}
