import { Suspense, use } from 'react';
import type { ReactElement } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import styles from './decoration.module.css';
import { FormPlaceContext } from './form-place.ts';

/** What the product has registered under a name; over no record, the name as a block. */
export function Slot({ name }: { name: string }): ReactElement | null {
  const { slots, t } = useServices();
  const place = use(FormPlaceContext);
  if (place === null) return <div className={styles['slot']}>{t('form.slot', { name })}</div>;
  const View = Object.hasOwn(slots, name) ? slots[name] : undefined;
  return View ? <Suspense><View {...place.slot} /></Suspense> : null;
}
