import type { ReactElement } from 'react';
import { ICONS } from './icon-set.ts';

/** An icon and its name; a name that is not in the set stands alone. */
export function IconWithName({ name }: { name: string }): ReactElement {
  const Icon = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
  return <span>{Icon ? <Icon aria-hidden /> : null} {name}</span>;
}
