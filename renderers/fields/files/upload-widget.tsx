import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Image, Upload } from 'antd';
import type { UploadFile } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { groupAttributes } from '../input-attributes.ts';
import { PreviewDialog } from './late-preview.tsx';
import { filesOf } from './stored-files.ts';
import { DEFAULT_MAX_BYTES, sizeWithUnit } from './upload-limits.ts';
import { useUploads } from './use-uploads.ts';
import styles from './upload-input.module.css';

export interface UploadWidgetProps extends WidgetProps {
  isImage: boolean;
}

/** Files or images with their limits, progress and, for images, a preview. */
export function UploadWidget({ isImage, ...props }: UploadWidgetProps): ReactElement {
  const { id, field, value, onChange, onBlur, readOnly } = props;
  const { t } = useServices();
  const { underway, send } = useUploads(props, isImage);
  const [previewed, setPreviewed] = useState<string | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const files = filesOf(value);
  const isFull = field.maxCount !== undefined && files.length >= field.maxCount;
  const list: UploadFile[] = [
    ...files.map((file) => ({ uid: file.fileId, name: file.name, url: file.url, thumbUrl: file.url, status: 'done' as const })),
    ...underway.map((file) => ({ uid: `sending-${file.key}`, name: file.name, percent: file.percent, status: 'uploading' as const })),
  ];

  return (
    <div role="group" {...groupAttributes(props)} onBlur={onBlur} className={styles['upload']}>
      <Upload
        id={id}
        multiple={field.maxCount !== 1}
        accept={(field.accept ?? (isImage ? ['image/*'] : [])).join(',')}
        listType={isImage ? 'picture-card' : 'text'}
        fileList={list}
        disabled={readOnly}
        beforeUpload={(file) => {
          send(file);
          return Upload.LIST_IGNORE;
        }}
        onRemove={(file) => {
          onChange(files.filter((one) => one.fileId !== file.uid));
          return false;
        }}
        onPreview={(file: UploadFile) => {
          if (isImage) setPreviewed(file.url ?? null);
          else setShown(files.findIndex(({ fileId }) => fileId === file.uid));
        }}
        showUploadList={{ showRemoveIcon: !readOnly, showDownloadIcon: false }}
      >
        {readOnly || isFull ? null : isImage ? (
          <button type="button" className={styles['add']}>
            <PlusOutlined aria-hidden />
            <span>{t('form.uploadImage')}</span>
          </button>
        ) : (
          <Button icon={<UploadOutlined aria-hidden />}>{t('form.uploadFile')}</Button>
        )}
      </Upload>
      {readOnly ? null : <div className={styles['hint']}>{hint()}</div>}
      {shown === null ? null : <PreviewDialog files={files} start={shown} onClose={() => setShown(null)} />}
      {previewed === null ? null : (
        <Image
          style={{ display: 'none' }}
          src={previewed}
          alt=""
          preview={{ visible: true, src: previewed, onVisibleChange: (isVisible) => !isVisible && setPreviewed(null) }}
        />
      )}
    </div>
  );

  function hint(): string {
    const size = t('form.uploadHint', sizeWithUnit(field.maxBytes ?? DEFAULT_MAX_BYTES));
    const count = field.maxCount === undefined ? '' : t('form.uploadCount', { limit: field.maxCount });
    return `${size}${count}`;
  }
}
