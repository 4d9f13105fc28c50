import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import type { UploadWidgetProps } from '../upload-input/upload-widget.tsx';

const LazyUpload = lazyWidget<UploadWidgetProps>(async () => (await import('../upload-input/upload-widget.tsx')).UploadWidget);

export function FileWidget(props: WidgetProps): ReactElement {
  return <LazyUpload {...props} isImage={false} />;
}
