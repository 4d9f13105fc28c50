import type { PublicPage } from './define-public-page.ts';
import { page as jump } from './jump/page.ts';
import { page as login } from './login/page.ts';

/** Every page before the sign-in; a new one is its folder and its line here. */
export const publicPages: readonly PublicPage[] = [
  jump,
  login,
];
