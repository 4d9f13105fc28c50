import sanitizeHtml from 'sanitize-html';

/** What the page's editor makes (`renderers/fields/texts/shown-html.tsx`) and nothing else. */
const TAGS = [
  'a', 'b', 'blockquote', 'br', 'code', 'div', 'em', 'h1', 'h2', 'h3', 'hr', 'i', 'img', 'li', 'ol', 'p', 'pre', 's', 'span', 'strike',
  'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'u', 'ul',
];
/** An upload of this product. Pictures from elsewhere would tell strangers who reads what, and when. */
const OWN_IMAGE = /^\/api\/file\/Image\/[A-Za-z]{1,30}\/[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/;
/** An address somewhere else, or a page of this product: what begins with two slashes is another site. */
const LINK = /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    table: ['width', 'height'],
    td: ['colspan', 'rowspan', 'width', 'height'],
    th: ['colspan', 'rowspan', 'width', 'height'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_IMAGE.test(attribs['src'] ?? ''),
  transformTags: {
    // A link opens beside the page and tells nobody where it came from.
    a: (tagName, { href = '' }) => ({
      tagName, attribs: { ...(LINK.test(href) ? { href } : {}), target: '_blank', rel: 'noopener noreferrer' },
    }),
  },
};

/** People who are named in the text: `<span data-person="id">@Name</span>`. */
const WITH_PEOPLE: sanitizeHtml.IOptions = { ...OPTIONS, allowedAttributes: { ...OPTIONS.allowedAttributes as Record<string, string[]>, span: ['data-person'] } };

/** What of some HTML is harmless; what the page's editor made comes back with the same meaning. `namesPeople`: it may name people. */
export function sanitizeRichText(html: string, namesPeople = false): string {
  return sanitizeHtml(html, namesPeople ? WITH_PEOPLE : OPTIONS);
}
