import { createRequire } from 'node:module';
import { pictureWidths } from '@iruon/contract';
import { LRUCache } from 'lru-cache';
import type sanitizeHtml from 'sanitize-html';
import { fileUrl } from '../files/index.ts';

const require = createRequire(import.meta.url);

/** The sanitiser, loaded for the first text: `require`, because texts are cleaned where nothing can wait. */
export const sanitiser = (): typeof sanitizeHtml => require('sanitize-html');

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

const MAX_TEXTS = 2_000;
const OWN_PICTURE = new RegExp(`^${fileUrl('')}[0-9a-f-]{36}$`);
/** A text is at most 800 px wide, on a phone as wide as the screen. */
const SIZES = '(min-width: 800px) 800px, 100vw';

/** One of our pictures in all widths, loaded lazily. */
function inWidths(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { src = '' } = attribs;
  if (!OWN_PICTURE.test(src)) return attribs;
  const srcset = pictureWidths.map((width) => `${src}?w=${width} ${width}w`).join(', ');
  return { ...attribs, srcset, sizes: SIZES, loading: 'lazy' };
}

const rules: sanitizeHtml.IOptions = {
  ...allowList,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: LINK_REL } }),
    img: (tagName, attribs) => ({ tagName, attribs: inWidths(attribs) }),
  },
};

const cleaned = new LRUCache<string, string>({
  max: MAX_TEXTS,
  memoMethod: (html) => sanitiser()(html, rules),
});

/**
 * HTML of operators without content that could run, reach other hosts or break out of its element. Called on display,
 * so that no path into the database bypasses it; the result is cached.
 */
export function sanitise(html: string): string {
  return cleaned.memo(html);
}
