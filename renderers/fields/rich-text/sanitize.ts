import DOMPurify from 'dompurify';

const TAGS = [
  'a', 'b', 'blockquote', 'br', 'code', 'div', 'em', 'h1', 'h2', 'h3', 'hr', 'i', 'img', 'li', 'ol', 'p', 'pre', 's', 'span', 'strike',
  'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'u', 'ul',
];
const ATTRIBUTES = ['href', 'target', 'rel', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan'];

/** What of some HTML is harmless; a link opens beside the page and tells nobody where it came from. */
export function sanitize(html: string): string {
  const fragment = DOMPurify.sanitize(html, { ALLOWED_TAGS: TAGS, ALLOWED_ATTR: ATTRIBUTES, ALLOW_DATA_ATTR: false, RETURN_DOM_FRAGMENT: true });
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}

/** The text of some HTML, on one line. */
export function plainText(html: string): string {
  return new DOMParser().parseFromString(html.replace(/<(br|\/p|\/div|\/li|\/h\d)\b[^>]*>/gi, ' '), 'text/html').body.textContent?.trim() ?? '';
}
