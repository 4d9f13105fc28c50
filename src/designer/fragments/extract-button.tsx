import { BlockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOfField } from '#schemas/language/design/layout-places.ts';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import { useOrigins } from './use-origins.ts';

const ExtractDialog = lazy(async () => ({ default: (await import('./extract-dialog.tsx')).ExtractDialog }));

/** Offers to make a fragment of the chosen fields; nothing where one of them is none of the form's own. */
export function ExtractButton(): ReactElement | null {
  const { t } = useTranslation('designer');
  const { way } = useDesigner();
  const chosen = useDesign((state) => state.chosen);
  const origins = useOrigins();
  const form = useDesign((state) => state.documents.screen.form);
  const [keys, setKeys] = useState<readonly string[] | null>(null);
  const own = chosen.flatMap((item) => ('field' in item && !item.field.includes('.') && !origins.has(item.field) && placeOfField(form, item.field) ? [item.field] : []));
  const isOffered = 'publish' in way && own.length > 0 && own.length === chosen.length;
  return (
    <>
      {isOffered && <Button type="text" size="small" icon={<BlockOutlined aria-hidden />} aria-label={t('fragments.extract')} title={t('fragments.extract')} onClick={() => setKeys(own)} />}
      <Suspense>{keys && <ExtractDialog keys={keys} onClose={() => setKeys(null)} />}</Suspense>
    </>
  );
}
