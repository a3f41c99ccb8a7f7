import { segmentsOf } from '../spellings/text.ts';

// The length of a text as its reader sees it: invisible characters do not count.

/** A visible character: not a space, a control character or a character of zero width. */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** True if a text has at least this many visible characters; a letter of several code points is one. */
export function showsCharacters(text: string, least: number): boolean {
  let seen = 0;
  for (const { segment } of segmentsOf(text.normalize('NFC'))) {
    if (SEEN.test(segment)) seen += 1;
    if (seen >= least) return true;
  }
  return false;
}

const MEDIA = /<(?:img|video|audio|iframe|embed|object|table|hr)\b/i;
const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  zwnj: '',
  zwj: '',
  shy: '',
  lrm: '',
  rlm: '',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
};

/** The same for HTML: tags do not count, and a picture or film is sufficient. */
export function showsHtml(html: string, least: number): boolean {
  if (MEDIA.test(html)) return true;
  const text = html
    .replaceAll(/<!--[\s\S]*?-->|<[^>]*>/g, '')
    .replaceAll(/&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replaceAll(/&([a-z]+);/gi, (_, name: string) => ENTITIES[name.toLowerCase()] ?? '.');
  return showsCharacters(text, least);
}
