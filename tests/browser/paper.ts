import type { Locator } from '@playwright/test';

/** What reaches over the edge of its sheet, its cell or into a margin; what goes on on the next sheet does so on purpose. */
export function clippedOn(sheets: Locator): Promise<string[]> {
  return sheets.evaluateAll((all) => all.flatMap((sheet) => {
    const paper = sheet.getBoundingClientRect();
    const edge = sheet.querySelector('[class*="footer"]')?.getBoundingClientRect().top ?? paper.bottom;
    const drawn = [...sheet.querySelectorAll('td, th, h1, h2, h3, p, img, svg')].filter((element) => element.closest('[class*="_cut_"]') === null);
    return drawn.filter((element) => {
      const { left, right, bottom } = element.getBoundingClientRect();
      return left < paper.left || right > paper.right || bottom > edge + 1 || element.scrollWidth > element.clientWidth + 1;
    }).map((element) => `${sheet.getAttribute('aria-label') ?? ''}: ${element.outerHTML.slice(0, 200)}`);
  }));
}

/** Sizes of the pages of a PDF, as their media boxes say. */
export const pagesOf = (pdf: Buffer): string[] => [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b[\s\S]*?\/MediaBox\s*\[([^\]]*)\]/g)].map(([, box = '']) => box.trim());
