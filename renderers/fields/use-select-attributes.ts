import { useLayoutEffect } from 'react';
import type { WidgetProps } from '../engine/field-renderer.ts';
import { inputAttributes } from './input-attributes.ts';

type SelectAttributes = Omit<ReturnType<typeof inputAttributes>, 'aria-required'>;

/** Same for antd's selects, which put every attribute on their frame as well: what only the box in it may carry is set there. */
export function useSelectAttributes(props: Pick<WidgetProps, 'id' | 'invalid' | 'required'>): SelectAttributes {
  const { 'aria-required': isRequired, ...rest } = inputAttributes(props);
  useLayoutEffect(() => {
    const box = document.getElementById(props.id);
    if (isRequired) box?.setAttribute('aria-required', 'true');
    else box?.removeAttribute('aria-required');
  }, [props.id, isRequired]);
  return rest;
}
