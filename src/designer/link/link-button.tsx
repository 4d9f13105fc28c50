import { LinkOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldAtPath } from '#schemas/language/design/model-fields.ts';
import { useDesigner } from '../state/designer-context.ts';
import { LinkDialog } from './link-dialog.tsx';

/** Opens the set-up of a reference or a choice of people. */
export function LinkButton({ path }: { path: string }): ReactElement {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const [isOpen, setOpen] = useState(false);
  const field = isOpen ? fieldAtPath(store.get().documents.model, path) : undefined;
  return (
    <>
      <Button size="small" icon={<LinkOutlined aria-hidden />} onClick={() => setOpen(true)}>{t('link.open')}</Button>
      {field && <LinkDialog path={path} field={field} onClose={() => setOpen(false)} />}
    </>
  );
}
