import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { Screen, useScreenConfig } from '#renderers/index.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { screenTitles } from '../screen-titles.ts';
import styles from './screen-view.module.css';

/** A screen of the language, with room around it. */
export function ScreenView({ code, context, view }: { code: string; context?: Record<string, JsonValue>; view?: string }): ReactElement {
  const title = useScreenConfig(code).data?.screen.title;
  useEffect(() => {
    if (title !== undefined) screenTitles[code] = title;
  }, [code, title]);
  return (
    <div className={styles.room}>
      <Screen code={code} {...(context ? { context } : {})} {...(view === undefined ? {} : { view })} />
    </div>
  );
}
