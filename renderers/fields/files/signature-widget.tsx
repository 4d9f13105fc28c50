import { EditOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { groupAttributes } from '../input-attributes.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import { filesOf } from './stored-files.ts';
import type { SignatureDialogProps } from './signature-dialog.tsx';
import styles from './signature.module.css';

const SignatureDialog = lazyWidget<SignatureDialogProps>(async () => (await import('./signature-dialog.tsx')).SignatureDialog, { height: 0 });

/** A signature drawn with the finger, the pen or the mouse, kept as a picture. */
export function SignatureWidget(props: WidgetProps): ReactElement {
  const { field, value, onChange, onBlur, readOnly, inCell } = props;
  const { t, text } = useServices();
  const [isSigning, setSigning] = useState(false);
  const [file] = filesOf(value);
  return (
    <div role="group" {...groupAttributes(props)} onBlur={onBlur} className={styles['field']}>
      {file && !inCell ? <img className={styles['picture']} src={file.url} alt={file.name} /> : null}
      {readOnly ? null : (
        <Space>
          <Button icon={<EditOutlined aria-hidden />} onClick={() => setSigning(true)}>{t(file ? 'form.signAgain' : 'form.sign')}</Button>
          {file ? <Button type="text" onClick={() => onChange([])}>{t('form.clear')}</Button> : null}
        </Space>
      )}
      {isSigning ? (
        <SignatureDialog title={text(field.title)} onSigned={(signed) => onChange([signed])} onClose={() => setSigning(false)} />
      ) : null}
    </div>
  );
}
