import { Image } from 'antd';
import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { filesOf } from './stored-files.ts';
import styles from './upload-input.module.css';

const LARGE_PX = 96;
const SMALL_PX = 32;

export function ImagesCell({ value, ellipsis }: CellProps): ReactElement {
  const size = ellipsis ? SMALL_PX : LARGE_PX;
  return (
    <Image.PreviewGroup>
      <span className={styles['images']}>
        {filesOf(value).map((file) => (
          <Image key={file.fileId} src={file.url} alt={file.name} width={size} height={size} style={{ objectFit: 'cover', borderRadius: 6 }} />
        ))}
      </span>
    </Image.PreviewGroup>
  );
}
