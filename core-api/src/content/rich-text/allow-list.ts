import type sanitizeHtml from 'sanitize-html';

/** The blocks with alignment. */
const ALIGNED = ['h2', 'h3', 'h4', 'p', 'td', 'th'];

/**
 * The allowed HTML of the store's texts, which the console's editor produces: headings below the page's own, paragraphs
 * and cells aligned left, center, right or justified, lists, tables, quotations, links, and pictures. No colours and
 * sizes: the page defines the style. No frames, forms, scripts, classes, ids or pictures of other hosts.
 */
export const allowList: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'span', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'srcset', 'sizes'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan', 'style'],
    td: ['colspan', 'rowspan', 'style'],
    col: ['span'],
    ...Object.fromEntries(['h2', 'h3', 'h4', 'p'].map((tag) => [tag, ['style']])),
  },
  allowedStyles: Object.fromEntries(ALIGNED.map((tag) => [tag, { 'text-align': [/^(left|center|right|justify)$/] }])),
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // Only pictures from the store's own files; others would reveal the reader to a third party.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
};

export const LINK_REL = 'noopener noreferrer nofollow';
