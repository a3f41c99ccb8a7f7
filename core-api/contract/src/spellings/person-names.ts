import { cleanText, graphemesOf, halfWidth } from './text.ts';
import { withoutInvisible } from './typed-text.ts';

/** A person's name as it is stored: composed letters, ordinary width, single spaces, nothing invisible. */
export const spelledPersonName = (text: string): string =>
  halfWidth(withoutInvisible(cleanText(text)))
    .replaceAll(/[^\S\n\r\t]+/gu, ' ')
    .trim();

/** The letters of a name that a reader counts. */
export const nameLength = (text: string): number =>
  graphemesOf(spelledPersonName(text)).filter((each) => /[\p{L}\p{N}\p{S}]/u.test(each)).length;
