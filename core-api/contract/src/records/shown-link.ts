import { optionalLine } from '../kernel/texts.ts';

/** A path of this site, or an address of another one; not `//host`, which hides another site. */
const LINK = /^(\/(?![/\\])|https?:\/\/)\S*$/;

/** The page or site that a shown record links to. */
export const shownLink = optionalLine('링크', 500)
  .refine((url) => url === '' || LINK.test(url), '/로 시작하는 경로나 https:// 주소를 입력해 주세요.')
  .describe('A path of the site or an address; empty for something without a link');
