import type { ComponentProps } from 'react';
import type { PreviewDialog as Dialog } from './preview/preview-dialog.tsx';
import { lazyWidget } from '../lazy-widget.tsx';

/** What shows a file, fetched when the first one is looked at. */
export const PreviewDialog = lazyWidget<ComponentProps<typeof Dialog>>(async () => (await import('./preview/preview-dialog.tsx')).PreviewDialog, { height: 0 });
