import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Drawer, Skeleton } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkedBlocks } from './linked-blocks.tsx';
import { SaveTemplate } from './save-template.tsx';
import { TemplateList } from './template-list.tsx';
import { TEMPLATES_KEY, templateCalls } from './template-calls.ts';

/** Templates beside the form: what it has taken from them, what there is to take, and what of it is put aside for others. */
export function TemplatesDrawer({ onClose }: { onClose(): void }): ReactElement {
  const { t } = useTranslation('designer');
  const client = useQueryClient();
  const { data, error } = useQuery({ queryKey: TEMPLATES_KEY, queryFn: templateCalls.list, staleTime: 0, retry: false });
  const onChanged = (): void => void client.invalidateQueries({ queryKey: TEMPLATES_KEY });
  return (
    <Drawer open width="min(520px, 100vw)" title={t('templates.title')} onClose={onClose}>
      {error ? <p role="alert">{error.message}</p> : !data ? <Skeleton active /> : (
        <>
          <LinkedBlocks templates={data} />
          <TemplateList templates={data.filter(({ kind }) => kind === 'block')} onChanged={onChanged} />
          <SaveTemplate templates={data} onSaved={onChanged} />
        </>
      )}
    </Drawer>
  );
}
