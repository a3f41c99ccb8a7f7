import { oneLine } from '../kernel/scalars.ts';

/** A path of this site, or an address of another one; not `//host`, which hides another site. */
const LINK = /^(\/(?![/\\])|https?:\/\/)\S*$/;

/** The page or site that a shown record links to. */
export const shownLink = oneLine()
  .max(500, '링크는 500자까지 입력할 수 있습니다.')
  .refine((url) => url === '' || LINK.test(url), '/로 시작하는 경로나 https:// 주소를 입력해 주세요.')
  .meta({ description: 'A path of the site or an address; empty for something without a link' });
