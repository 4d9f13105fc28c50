import { App, Button } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { useServices } from '../../engine/services-context.tsx';

/**
 * Asks before unsaved input is thrown away: on closing the form here, on leaving its page by the one who holds
 * the pages. `keep` closes it with the draft kept.
 */
export function useLeaveGuard(isDirty: () => boolean, leave: () => void, keep?: () => void): () => void {
  const { modal } = App.useApp();
  const { holdInput, t } = useServices();

  // Nobody is asked twice: once the form may close, its input is no longer held.
  const isLeaving = useRef(false);
  const isHeld = useCallback(() => !isLeaving.current && isDirty(), [isDirty]);
  useEffect(() => holdInput(isHeld), [holdInput, isHeld]);

  return useCallback(() => {
    function leaveForGood(): void {
      isLeaving.current = true;
      leave();
    }
    if (!isDirty()) {
      leaveForGood();
      return;
    }
    const question = modal.confirm({
      title: t('form.unsaved.title'),
      content: t('form.unsaved.text'),
      okText: t('form.unsaved.leave'),
      okButtonProps: { danger: true },
      cancelText: t('form.unsaved.stay'),
      autoFocusButton: 'cancel',
      // A question that is answered at once does not move away from under the pointer.
      transitionName: '',
      maskTransitionName: '',
      onOk: leaveForGood,
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
