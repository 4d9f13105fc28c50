import { whereAllowed } from './where-allowed.ts';

/** What a tab in which somebody looks as another user keeps begins with it; the browser's other tabs stay what they are. */
export const ACTING_PREFIX = 'office:acting:';
/** The token of such a tab; no other tab has one. */
export const ACTING_TOKEN = `${ACTING_PREFIX}token`;

/** Whether this tab is one; it is or is not for as long as the page lives. */
export const isActing = whereAllowed(() => sessionStorage.getItem(ACTING_TOKEN)) !== null;
