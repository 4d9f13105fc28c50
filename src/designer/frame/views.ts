/** The faces of a design. */
export const VIEWS = ['form', 'rules', 'list', 'preview', 'json'] as const;
export type ViewName = (typeof VIEWS)[number];
