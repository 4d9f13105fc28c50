/** Somebody who has a record open, in one form on one page. */
export interface PresentPerson {
  /** Made by the page for each opening of a form. */
  opening: string;
  userId: string;
  name: string;
  mode: 'edit' | 'read';
}
