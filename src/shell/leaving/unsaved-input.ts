import { SESSION_ENDING_EVENT } from '#src/session/session-end.ts';
import { settings } from '#src/settings/settings.ts';

/** Where somebody is about to go. */
export interface Destination {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
}

interface HeldForm extends Destination {
  isDirty: () => boolean;
}

const held = new Set<HeldForm>();
let isSessionEnding = false;

/** Notes a form that stands at the present address; returns how to say that it is no longer shown. */
export function holdInput(isDirty: () => boolean): () => void {
  for (const form of held) if (form.isDirty === isDirty) held.delete(form);
  const form: HeldForm = { pathname: location.pathname, search: location.search, isDirty };
  held.add(form);
  return () => {
    // On its own page it was closed; from another page it has only stepped into the background, input and all.
    if (location.pathname === form.pathname) held.delete(form);
  };
}

/** Whether going there would throw away what somebody has typed. */
export function losesInput(to: Destination): boolean {
  return lostBy(to).length > 0;
}

/** The user has said that what this way costs may be lost. */
export function discardInput(to: Destination): void {
  for (const form of lostBy(to)) held.delete(form);
}

/** Whether a page has unsaved input, on show or behind the page on show. */
export function hasInput(isThere: (pathname: string) => boolean): boolean {
  return [...held].some((form) => isThere(form.pathname) && form.isDirty());
}

/** The pages are thrown away, with whatever was typed in them. */
export function forgetInput(isThere: (pathname: string) => boolean): void {
  for (const form of held) if (isThere(form.pathname)) held.delete(form);
}

/** Lets the browser ask before the window is closed or reloaded; returns how to stop. */
export function warnBeforeUnload(): () => void {
  const end = (): void => void (isSessionEnding = true);
  const warn = (event: BeforeUnloadEvent): void => {
    // With the session over there is nothing to stay for: what was typed is kept as a draft.
    if (!isSessionEnding && hasInput(() => true)) event.preventDefault();
  };
  window.addEventListener(SESSION_ENDING_EVENT, end);
  window.addEventListener('beforeunload', warn);
  return () => {
    window.removeEventListener(SESSION_ENDING_EVENT, end);
    window.removeEventListener('beforeunload', warn);
  };
}

function lostBy(to: Destination): HeldForm[] {
  return [...held].filter((form) => isLost(form, to) && form.isDirty());
}

/** Pages stay alive behind each other; a form is lost when its own page moves on, or when its page is not kept. */
function isLost(form: HeldForm, to: Destination): boolean {
  if (to.pathname === '/lockScreen') return false;
  if (to.pathname === `/redirect${form.pathname}`) return true;
  if (to.pathname === form.pathname) return to.search !== form.search;
  const { useCache, tagsView } = settings;
  if (tabOf(to.pathname) !== tabOf(form.pathname)) return !useCache || !tagsView;
  return !useCache || projectOf(to) !== projectOf(form);
}

const CONSOLE = '/console';

function tabOf(pathname: string): string {
  return pathname.startsWith(`${CONSOLE}/`) ? CONSOLE : pathname;
}

/** The console keeps the pages of one project. */
function projectOf({ search }: Destination): string | null {
  const query = new URLSearchParams(search);
  return query.get('project') ?? query.get('scope.project.id');
}
