import { pictureWidths } from '@iruon/contract';
import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { fileUrl } from '../files/index.ts';
import { allowList, LINK_REL } from './allow-list.ts';

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
    a: sanitizeHtml.simpleTransform('a', { rel: LINK_REL }),
    img: (tagName, attribs) => ({ tagName, attribs: inWidths(attribs) }),
  },
};

const cleaned = new LRUCache<string, string>({
  max: MAX_TEXTS,
  memoMethod: (html) => sanitizeHtml(html, rules),
});

/**
 * HTML of operators without content that could run, reach other hosts or break out of its element. Called on display,
 * so that no path into the database bypasses it; the result is cached.
 */
export function sanitise(html: string): string {
  return cleaned.memo(html);
}
