import { useQuery } from '@tanstack/react-query';
import { Skeleton, Tag } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import { compareDesigns } from './compare-designs.ts';

const COLOURS = { added: 'green', removed: 'red', changed: 'gold' } as const;

/** What the design as it is now has over a version: fields added, removed and changed. */
export function VersionDifference({ version }: { version: number }): ReactElement {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const { id, calls } = useDesigner();
  const documents = useDesign((state) => state.documents);
  const { data } = useQuery({ queryKey: ['design', id, 'version', version], queryFn: () => calls.version(id, version), retry: false });
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} />;
  const changes = compareDesigns(data, documents);
  if (changes.length === 0) return <p>{t('versions.same')}</p>;
  return (
    <ul aria-label={t('versions.difference')} style={{ marginBlockStart: 8, paddingInlineStart: 0, listStyle: 'none' }}>
      {changes.map(({ kind, path, field, properties }) => (
        <li key={`${kind} ${path}`} style={{ paddingBlock: 2 }}>
          <Tag color={COLOURS[kind]}>{t(`versions.${kind}`)}</Tag>{text(field.title)} <code>{path}</code>
          {properties.length > 0 && <> · {properties.map((name) => t(`property.${name}`, { defaultValue: name })).join('、')}</>}
        </li>
      ))}
    </ul>
  );
}
