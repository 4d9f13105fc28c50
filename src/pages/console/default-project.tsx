import type { ReactElement } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Splash } from '#src/app/splash.tsx';
import type { ConsoleEntry } from '#src/guard/app-route.ts';
import { useMyProjects } from '../home/projects.ts';
import { WORKPLACE, consoleAddress, entriesFor } from './console-entries.ts';
import { ProjectChooser } from './project-chooser.tsx';
import { lastProject, useProject } from './project-context.ts';
import { textOf } from './record-text.ts';

/**
 * Which project a page of the console shows when its address names none: the one worked on last if
 * it has this page, else the one touched last that has. The start page lets the user choose.
 */
export function DefaultProject({ entry, onChoose }: { entry: ConsoleEntry; onChoose: (id: string) => void }): ReactElement {
  const { search } = useLocation();
  const last = useProject(lastProject());
  const types = entry.projectTypes;
  const candidates = useMyProjects({
    pageSize: 1,
    ...(types ? { filter: { field: 'projectType', op: 'in', value: [...types] } } : {}),
  });

  const lastFits = last.data && entriesFor([entry], textOf(last.data, 'projectType')).length > 0;
  if (last.data && lastFits) return <Navigate to={consoleAddress(entry.path, textOf(last.data, 'id'), search)} replace />;
  if (last.isLoading || candidates.isPending) return <Splash />;
  const [candidate] = entry.path === WORKPLACE ? [] : (candidates.data?.list ?? []);
  if (candidate) return <Navigate to={consoleAddress(entry.path, textOf(candidate, 'id'), search)} replace />;
  return <ProjectChooser onChoose={onChoose} />;
}
