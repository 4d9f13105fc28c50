/** The faces of a design. */
export const VIEWS = ['form', 'rules', 'list', 'print', 'texts', 'preview', 'json'] as const;
export type ViewName = (typeof VIEWS)[number];
