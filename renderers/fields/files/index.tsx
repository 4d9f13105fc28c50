import type { ReactElement } from 'react';
import type { FieldRenderer, WidgetProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import { FilesCell } from './files-cell.tsx';
import { ImageCell, ImagesPrint, SignatureCell } from './image-cell.tsx';
import { SealCell, SealPrint } from './seal-cell.tsx';
import { SignatureWidget } from './signature-widget.tsx';
import type { UploadWidgetProps } from './upload-widget.tsx';

const LazyUpload = lazyWidget<UploadWidgetProps>(async () => (await import('./upload-widget.tsx')).UploadWidget);

/** Uploaded files and pictures. */
export const files = {
  file: {
    Widget: (props: WidgetProps): ReactElement => <LazyUpload {...props} isImage={false} />,
    Cell: FilesCell,
    align: 'left',
    width: 160,
    fullLine: true,
  },
  image: {
    Widget: (props: WidgetProps): ReactElement => <LazyUpload {...props} isImage />,
    Cell: ImageCell,
    Print: ImagesPrint,
    align: 'left',
    width: 120,
    fullLine: true,
  },
  signature: { Widget: SignatureWidget, Cell: SignatureCell, Print: ImagesPrint, align: 'left', width: 120 },
  /** What sends pictures comes with the first seal. */
  seal: {
    Widget: lazyWidget<WidgetProps>(async () => (await import('./seal-input.tsx')).SealInput),
    Cell: SealCell,
    Print: SealPrint,
    align: 'left',
    width: 140,
  },
} satisfies Record<string, FieldRenderer>;
