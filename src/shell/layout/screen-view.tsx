import type { ReactElement } from 'react';
import { Screen } from '#renderers/index.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import styles from './screen-view.module.css';

/** A screen of the language, with room around it. */
export function ScreenView({ code, context }: { code: string; context?: Record<string, JsonValue> }): ReactElement {
  return (
    <div className={styles.room}>
      <Screen code={code} {...(context ? { context } : {})} />
    </div>
  );
}
