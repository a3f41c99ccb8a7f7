import { linkTarget } from '@iruon/contract';
import type sanitizeHtml from 'sanitize-html';
import { allowList, LINK_REL, sanitiser } from './sanitise.ts';

/** One of our files, with or without a width from the editor. */
const OWN_PICTURE = /^(\/files\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?w=\d{1,4})?$/;

const rules: sanitizeHtml.IOptions = {
  ...allowList,
  transformTags: {
    // The page has its own first heading.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    // A link that leads nowhere stays as its text.
    a: (tagName, { href = '', title }) => {
      const target = linkTarget(href);
      if (target === undefined) return { tagName: 'span', attribs: {} };
      return { tagName, attribs: { href: target, ...(title ? { title } : {}), rel: LINK_REL } };
    },
    img: (tagName, { src = '', alt = '', width, height }) => ({
      tagName,
      attribs: {
        src: OWN_PICTURE.exec(src)?.[1] ?? '',
        alt,
        ...(isPixels(width) ? { width } : {}),
        ...(isPixels(height) ? { height } : {}),
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/** Each pass corrects wrong nesting: a text of an editor needs one pass, and a second one that changes nothing. */
const MAX_PASSES = 8;

const isPixels = (text: string | undefined): text is string => /^[1-9]\d{0,3}$/.test(text ?? '');

/**
 * Sanitises HTML of the console's editor for storage: only the allow-list, pictures only from our own files, links
 * without referrer. Idempotent. Texts are sanitised again on display (sanitise.ts), because other writers reach the
 * database too.
 */
export function cleanForSaving(html: string): string {
  const sanitizeHtml = sanitiser();
  let clean = html;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const before = clean;
    clean = sanitizeHtml(before, rules);
    if (clean === before) return clean;
  }
  // No editor creates these: keeps the text, drops the tags.
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
}
