import { Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import type { ScreenConfig } from '../../engine/data-source.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { RecordMode, ScreenState } from './state/screen-state.ts';

/** The way to what is said about the record. Where it is read, the link says that it is shown; where it is edited, the form stays. */
export function CommentsButton({ config, record, open, onMode }: {
  config: ScreenConfig;
  record: string;
  open: Pick<NonNullable<ScreenState['open']>, 'mode'>;
  onMode(mode: RecordMode, record: string): void;
}): ReactElement | null {
  const { recordComments: Comments } = useServices();
  const [isOpenHere, setOpenHere] = useState(false);
  if (!Comments) return null;
  const isEditing = open.mode === 'edit';
  const show = (isShown: boolean): void => {
    if (isEditing) setOpenHere(isShown);
    else onMode(isShown ? 'comments' : 'detail', record);
  };
  return (
    <Suspense fallback={null}>
      <Comments screen={config.screen.code} record={record} isOpen={isEditing ? isOpenHere : open.mode === 'comments'} onOpen={() => show(true)} onClose={() => show(false)} />
    </Suspense>
  );
}
