import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queryKeys } from '../../../engine/query-keys.ts';
import { useServices } from '../../../engine/services-context.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { settingsOf } from './view-defaults.ts';
import type { ViewDialogKind, ViewPickerProps } from './view-picker-props.ts';

/** Keeps the list as it stands under a new name, or changes name and audience of the view on show. */
export function ViewDialog({ config, views, state, change, columns, kind, onClose }: ViewPickerProps & { kind: ViewDialogKind; onClose: () => void }): ReactElement {
  const { t, dataSource, notify } = useServices();
  const client = useQueryClient();
  const screen = config.screen.code;
  const stored = kind === 'edit' ? views.active : null;
  return (
    <SaveViewDialog
      screen={screen}
      view={stored}
      mayShare={views.result.mayShare}
      onSave={async (given) => {
        // Renaming does not save what else has been changed.
        const settings = stored ? stored.settings : settingsOf(state, columns.stored);
        const id = await dataSource.saveView(screen, { ...given, settings }, stored ?? undefined);
        // What was changed in the view before now belongs to the new one.
        if (!stored && views.active) columns.forget();
        await client.invalidateQueries({ queryKey: queryKeys.views(screen) });
        notify.success(t('list.view.saved'));
        onClose();
        if (!stored) change({ view: id });
      }}
      onClose={onClose}
    />
  );
}
