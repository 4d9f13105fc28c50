import { LinkOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { LinkDialog } from './link-dialog.tsx';

/** Opens the set-up of a reference or a choice of people. */
export function LinkButton({ path, field }: { path: string; field: FieldDocument }): ReactElement {
  const { t } = useTranslation('designer');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<LinkOutlined aria-hidden />} onClick={() => setOpen(true)}>{t('link.open')}</Button>
      {isOpen && <LinkDialog path={path} field={field} onClose={() => setOpen(false)} />}
    </>
  );
}
