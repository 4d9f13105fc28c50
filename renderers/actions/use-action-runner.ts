import { App } from 'antd';
import { useCallback, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import type { ActionDocument } from '#schemas/language/documents/screen.ts';
import type { RecordRow, ScreenConfig } from '../engine/data-source.ts';
import { useServices } from '../engine/services-context.tsx';
import type { ActionContext } from './action.ts';
import { failureText } from './failure-text.ts';
import { useOverlays } from './overlays.tsx';
import { runAction } from './registry.ts';

/** Carries an action out on some records; a refusal is told to the user, it never throws. */
export type RunAction = (action: ActionDocument, records: RecordRow[]) => Promise<void>;

/** Runs the actions of a screen; `overlays` are the drawers and dialogs they show. */
export function useActionRunner(config: ScreenConfig, screen: Pick<ActionContext, 'open' | 'changed' | 'listing' | 'scope'>): { run: RunAction; overlays: ReactNode } {
  const services = useServices();
  const { modal } = App.useApp();
  const { show, overlays } = useOverlays();
  const latest = useRef({ services, screen, modal, config });
  latest.current = { services, screen, modal, config };

  const confirm = useCallback<ActionContext['confirm']>((question, options) => {
    const { t } = latest.current.services;
    return new Promise<boolean>((resolve) => {
      latest.current.modal.confirm({
        title: options?.title ?? t('list.confirm.title'),
        content: question,
        okText: options?.okText ?? t('list.confirm.ok'),
        cancelText: t('list.confirm.cancel'),
        okButtonProps: { danger: options?.danger ?? false },
        // Deleting must not be one careless Enter away.
        autoFocusButton: options?.danger ? 'cancel' : 'ok',
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
    });
  }, []);

  const run = useCallback<RunAction>(
    async (action, records) => {
      const { services: now, screen: where, config: what } = latest.current;
      try {
        await runAction({ action, config: what, services: now, records, confirm, show, ...where });
      } catch (error) {
        now.notify.error(failureText(error, now.t));
        // Whatever was done before the refusal must be seen.
        await where.changed([]).catch(() => undefined);
      }
    },
    [confirm, show],
  );
  return useMemo(() => ({ run, overlays }), [run, overlays]);
}
