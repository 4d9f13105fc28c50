import { Suspense, lazy, useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { ScreenConfig } from '../../engine/data-source.ts';
import type { RecordForm } from '../../formily/record-form.ts';
import { aggregatesBehind, maySeeBehind } from '../related/figure.ts';

const BehindFigure = lazy(async () => ({ default: (await import('../related/behind-figure.tsx')).BehindFigure }));

/** What stands after the figures of a record that is read: the way to the records they were made of. Null: nothing. */
export function useFigures(config: ScreenConfig, record: RecordForm | null): (key: string) => ReactNode {
  const { fields } = config.model;
  const hasAny = useMemo(() => Object.values(fields).some(({ aggregate }) => aggregate !== undefined), [fields]);
  return useCallback((key: string) => {
    const aggregates = hasAny && record ? aggregatesBehind(config, key).flatMap((name) => fields[name] ?? []).filter((field) => maySeeBehind(config, field)) : [];
    return record && aggregates.length > 0 ? <Suspense><BehindFigure aggregates={aggregates} values={record.values()} /></Suspense> : null;
  }, [config, fields, hasAny, record]);
}
