/** The faces of a design. */
export const VIEWS = ['form', 'rules', 'list', 'print', 'texts', 'preview', 'json'] as const;
export type ViewName = (typeof VIEWS)[number];

/** The view that the address asks for (`?view=print`), else the form. */
export function viewOfAddress(): ViewName {
  const wanted = new URLSearchParams(location.search).get('view');
  return VIEWS.find((view) => view === wanted) ?? 'form';
}

/** The drawer that the address asks for (`?open=versions`). */
export function drawerOfAddress(): 'versions' | 'templates' | null {
  const wanted = new URLSearchParams(location.search).get('open');
  return wanted === 'versions' || wanted === 'templates' ? wanted : null;
}
