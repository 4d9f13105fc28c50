import { Image } from 'antd';
import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { filesOf } from './stored-files.ts';
import styles from './upload-input.module.css';

const LARGE_PX = 96;
const SMALL_PX = 32;

export interface ImagesCellProps extends CellProps {
  /** Twice as wide as high and with nothing cut off, as signatures are; photographs fill their squares. */
  isWhole?: boolean;
}

export function ImagesCell({ value, ellipsis, isWhole }: ImagesCellProps): ReactElement {
  const size = ellipsis ? SMALL_PX : LARGE_PX;
  const look = isWhole ? { objectFit: 'contain', background: '#fff' } as const : { objectFit: 'cover' } as const;
  return (
    <Image.PreviewGroup>
      <span className={styles['images']}>
        {filesOf(value).map((file) => (
          <Image key={file.fileId} src={file.url} alt={file.name} width={isWhole ? size * 2 : size} height={size} style={{ ...look, borderRadius: 6 }} />
        ))}
      </span>
    </Image.PreviewGroup>
  );
}
