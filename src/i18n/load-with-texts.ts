import i18next from 'i18next';
import type { ComponentType } from 'react';
import { addTexts, type TextFiles } from './own-texts.ts';

/** Makes texts known, and answers what fetches a component together with them, as `lazy` wants it. */
export function loadWithTexts<Props>(
  namespace: string, texts: TextFiles | undefined, component: () => Promise<ComponentType<Props>>,
): () => Promise<{ default: ComponentType<Props> }> {
  if (texts) addTexts(namespace, texts);
  return async () => {
    const [view] = await Promise.all([component(), ...(texts ? [i18next.loadNamespaces(namespace)] : [])]);
    return { default: view };
  };
}
