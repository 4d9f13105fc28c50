import { readableOnWhite } from '#schemas/theme/contrast.ts';
import { THEME_COLORS, type ThemeClass } from '#schemas/theme/theme-colors.ts';

export interface Look {
  /** Empty: the product's own. */
  color: ThemeClass | '';
  /** Addresses; null: the product's own. */
  logo: string | null;
  loginPicture: string | null;
}

/**
 * The style sheet that shows the product as a company wants it: `svg[data-logo]` is its logo, `[data-login]` the sign-in page,
 * whose first section is the panel with the picture. Its selectors count more than those of the product's own sheets, which come later.
 */
export function styleOf({ color, logo, loginPicture }: Look): string {
  return [
    ...(color === '' ? [] : colored(THEME_COLORS[color])),
    ...(loginPicture === null ? [] : [
      // White words stand on it.
      `html [data-login]>section{background:linear-gradient(rgb(8 20 40/62%),rgb(8 20 40/62%)),url("${loginPicture}") center/cover}`,
      'html [data-login]>section>:last-child{visibility:hidden}',
    ]),
    ...(logo === null ? [] : [
      `html svg[data-logo]{background:url("${logo}") center/contain no-repeat;border-radius:0;box-shadow:none}`,
      'html svg[data-logo]>*{display:none}',
    ]),
  ].join('\n');
}

function colored(color: string): string[] {
  const solid = readableOnWhite(color, 5);
  const strong = readableOnWhite(color, 7);
  return [
    `html [data-login]{--brand:${solid};--brand-strong:${strong}}`,
    'html [data-login]>section>:last-child{filter:grayscale(1)}',
    '@media (width<900px){html [data-login]{background:linear-gradient(180deg,color-mix(in srgb,var(--brand) 12%,var(--surface)),var(--surface) 240px)}}',
    'html [data-login] input:focus-visible{border-color:var(--brand);box-shadow:0 0 0 3px color-mix(in srgb,var(--brand) 20%,transparent)}',
    'html [data-login] button[type=submit]{background:var(--brand);box-shadow:none}',
    `html [data-login]>section{background:linear-gradient(160deg,${solid},${strong} 55%,${readableOnWhite(color, 11)})}`,
  ];
}
