import { useEffect } from 'react';

/**
 * Tab leaves a list of several choices. antd takes it as Enter: it would choose, or take back, what the list points at, and
 * never come out of the field.
 */
export function useChoiceKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key === 'Tab' && event.target instanceof Element && event.target.closest('.ant-select-multiple')) event.stopPropagation();
}
