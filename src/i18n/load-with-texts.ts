import type { ComponentType } from 'react';
import { addTexts, type TextFiles } from './own-texts.ts';
import { loadTexts } from './texts.ts';

/** Makes texts known, and answers what fetches a component together with them, as `lazy` wants it. */
export function loadWithTexts<Props>(
  namespace: string, texts: TextFiles | undefined, component: () => Promise<ComponentType<Props>>,
): () => Promise<{ default: ComponentType<Props> }> {
  if (texts) addTexts(namespace, texts);
  return async () => {
    const [view] = await Promise.all([component(), ...(texts ? [loadTexts(namespace)] : [])]);
    return { default: view };
  };
}
