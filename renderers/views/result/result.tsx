import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import type { ResultProps } from 'antd';

const ResultPicture = lazy(async () => ({ default: (await import('./result-picture.tsx')).Result }));

/** antd's page of an outcome; its pictures are fetched only when one is shown. */
export function Result(props: ResultProps): ReactElement {
  return (
    <Suspense fallback={null}>
      <ResultPicture {...props} />
    </Suspense>
  );
}
