import { z } from 'zod';
import { optionalLine } from '../kernel/texts.ts';

const HOST = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)`;
const SITE = new RegExp(`^${HOST}(?::\\d{1,5})?(?:[/?#]\\S*)?$`, 'iu');
const MAILBOX = new RegExp(`^[^\\s@:/?#]+@${HOST}$`, 'iu');

/**
 * The target of a link as people write it: a path of this site and a full address stay, an address without its protocol (`www.maker.kr`)
 * gets https, a mailbox `mailto:`. Undefined for anything else, such as a script, another site hidden behind `//`, and a path without its
 * slash, which a browser would look for beside the page.
 */
export function linkTarget(text: string): string | undefined {
  const link = text.trim();
  if (/\s/.test(link)) return undefined;
  if (/^(?:[#?]|\/(?![/\\]))/.test(link) || /^(?:https?:\/\/|mailto:|tel:)\S/i.test(link)) return link;
  if (SITE.test(link)) return `https://${link}`;
  return MAILBOX.test(link) ? `mailto:${link}` : undefined;
}

/** A path of this site, or an address of another one. */
const isPage = (url: string) => /^(?:\/(?![/\\])|https?:\/\/)\S*$/i.test(url);

/** The page or site that a shown record links to; an address without its protocol gets https. */
export const shownLink = optionalLine('링크', 500)
  .transform((url) => linkTarget(url) ?? url)
  .pipe(z.string().refine((url) => url === '' || isPage(url), '/로 시작하는 경로나 https:// 주소를 입력해 주세요.'))
  .describe('A path of the site or an address; empty for something without a link');
