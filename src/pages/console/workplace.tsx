import type { ReactElement } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { RecordRow } from '#renderers/engine/data-source.ts';
import { Screen } from '#renderers/index.ts';
import { projectContext } from './project-context.ts';
import { textOf } from './record-text.ts';

/** The project itself: its record stands open, with what may be done with it. */
export function Workplace({ code, project }: { code: string; project: RecordRow }): ReactElement {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  if (!query.has('record')) {
    query.set('record', textOf(project, 'id'));
    return <Navigate to={`${pathname}?${query.toString()}`} replace />;
  }
  return <Screen code={code} context={projectContext(project)} />;
}
