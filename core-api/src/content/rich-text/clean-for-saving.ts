import sanitizeHtml from 'sanitize-html';
import { allowList, LINK_REL } from './allow-list.ts';

/** One of our files, with or without a width that the editor showed it in. */
const OWN_PICTURE = /^(\/files\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?w=\d{1,4})?$/;

const rules: sanitizeHtml.IOptions = {
  ...allowList,
  transformTags: {
    // The page has its own first heading.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href = '', title }) => ({
      tagName,
      attribs: { href, ...(title ? { title } : {}), rel: LINK_REL },
    }),
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

/** Wrong nesting is set right from one pass to the next; a text that an editor wrote needs one, and one to see that. */
const MAX_PASSES = 8;

const isPixels = (text: string | undefined): text is string => /^[1-9]\d{0,3}$/.test(text ?? '');

/**
 * HTML of the console's editor as it is kept: what the allow-list knows (allow-list.ts), pictures only from our own files,
 * links that give nothing away. Cleaning what is clean changes nothing. Showing cleans once more (sanitise.ts), for not every
 * way into the database leads through here.
 */
export function cleanForSaving(html: string): string {
  let clean = html;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const before = clean;
    clean = sanitizeHtml(before, rules);
    if (clean === before) return clean;
  }
  // Nobody writes this by hand; its words are worth keeping, its tags are not.
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
}
