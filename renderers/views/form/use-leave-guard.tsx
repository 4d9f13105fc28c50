import { App, Button } from 'antd';
import { useCallback, useEffect } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import { SESSION_ENDING_EVENT } from './drafts/last-moment.ts';

/** Asks before unsaved input is thrown away: on closing the form, and on leaving the page. `keep` closes it with the draft kept. */
export function useLeaveGuard(isDirty: () => boolean, leave: () => void, keep?: () => void): () => void {
  const { modal } = App.useApp();
  const { t } = useServices();

  useEffect(() => {
    let isEnding = false;
    function end(): void {
      isEnding = true;
    }
    function warn(event: BeforeUnloadEvent): void {
      // With the session over there is nothing to stay for: what was typed is kept as a draft.
      if (!isEnding && isDirty()) event.preventDefault();
    }
    window.addEventListener(SESSION_ENDING_EVENT, end);
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener(SESSION_ENDING_EVENT, end);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);

  return useCallback(() => {
    if (!isDirty()) {
      leave();
      return;
    }
    const question = modal.confirm({
      title: t('form.unsaved.title'),
      content: t('form.unsaved.text'),
      okText: t('form.unsaved.leave'),
      okButtonProps: { danger: true },
      cancelText: t('form.unsaved.stay'),
      autoFocusButton: 'cancel',
      onOk: leave,
      ...(keep && {
        footer: (_, { OkBtn, CancelBtn }) => (
          <>
            <CancelBtn />
            <OkBtn />
            <Button
              onClick={() => {
                question.destroy();
                keep();
              }}
            >
              {t('form.unsaved.keep')}
            </Button>
          </>
        ),
      }),
    });
  }, [isDirty, leave, keep, modal, t]);
}
