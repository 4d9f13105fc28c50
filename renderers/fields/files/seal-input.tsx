import { useRef } from 'react';
import type { ReactElement } from 'react';
import { Button, Space } from 'antd';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { groupAttributes } from '../input-attributes.ts';
import { filesOf } from './stored-files.ts';
import { useUploads } from './use-uploads.ts';
import { SealPicture } from './seal-cell.tsx';
import styles from './seal.module.css';

/** Sets a seal: its picture is uploaded, and the day of it is kept with it. */
export function SealInput(props: WidgetProps): ReactElement {
  const { field, value, onChange, onBlur, readOnly, inCell } = props;
  const { t } = useServices();
  const chooser = useRef<HTMLInputElement>(null);
  // A seal that is set again takes the place of the one before.
  const { underway, send } = useUploads({ field, value: [], onChange: (files) => onChange(filesOf(files).map((file) => ({ ...file, date: today() }))) }, true);
  const [file] = filesOf(value);
  return (
    <div role="group" {...groupAttributes(props)} onBlur={onBlur} className={styles['field']}>
      {file && !inCell ? <SealPicture file={file} height="120px" /> : null}
      {readOnly ? null : (
        <Space>
          <input
            ref={chooser} type="file" hidden accept="image/png,image/jpeg"
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              event.target.value = '';
              if (chosen) send(chosen);
            }}
          />
          <Button loading={underway.length > 0} onClick={() => chooser.current?.click()}>{t(file ? 'form.sealAgain' : 'form.seal')}</Button>
          {file ? <Button type="text" onClick={() => onChange([])}>{t('form.clear')}</Button> : null}
        </Space>
      )}
    </div>
  );
}

/** The day where the user is, `YYYY-MM-DD`. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
