/** What a tab in which somebody looks as another user keeps begins with it; the browser's other tabs stay what they are. */
export const ACTING_PREFIX = 'office:acting:';
/** The address that such a tab goes back to; no other tab has one. */
export const ACTING_FROM = 'office:acting:from';

// Where there are no cookies the browser refuses storage as well, and no tab is one.
const from = navigator.cookieEnabled ? sessionStorage.getItem(ACTING_FROM) : null;

/** Whether this tab is one; it is or is not for as long as the page lives. */
export const isActing = from !== null;

/** Goes back to the session that the browser has, where there is one; what else the tab has kept goes when it is entered again. */
export function leaveActing(): void {
  sessionStorage.removeItem(ACTING_FROM);
  location.replace(from ?? '/');
}
