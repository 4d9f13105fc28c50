import type { ListFrameProps } from '../list-types.ts';
import type { Views } from './use-views.ts';

export interface ViewPickerProps extends ListFrameProps {
  views: Views;
}

/** Saving under a new name, or changing the name and audience of the view on show. */
export type ViewDialogKind = 'saveAs' | 'edit';
