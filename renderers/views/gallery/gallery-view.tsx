import type { ReactElement } from 'react';
import { ListView } from '../list/list-view.tsx';
import type { ListViewProps } from '../list/list-types.ts';
import { GalleryBody } from './gallery-body.tsx';

/** Records by their pictures, page by page. */
export function GalleryView(props: ListViewProps): ReactElement {
  return <ListView {...props} body={GalleryBody} />;
}
