import type { WaitingWork } from '@iruon/contract';
import { showNumber } from '../format/won.ts';
import type { ConsolePage, MenuGroupKey } from '../resources/define-resource.ts';

type Page = Pick<ConsolePage, 'name' | 'menu'>;

interface MenuGroup {
  key: MenuGroupKey;
  title: string;
  /** The pages of the group in their order. */
  pages: readonly Page[];
}

/** The groups of the menu by purpose, daily work first. */
const titles: Readonly<Record<MenuGroupKey, string>> = {
  orders: '주문',
  money: '입금·정산',
  products: '상품',
  displays: '전시',
  chats: '채팅 상담',
  reviews: '문의·리뷰',
  contents: '콘텐츠',
  members: '회원',
  mails: '메일',
  benefits: '혜택',
  promoters: '추천인',
  setting: '설정',
};

/** The menu, built from the positions that the pages declare. */
export function menuGroupsOf(pages: readonly Page[]): MenuGroup[] {
  return (Object.keys(titles) as MenuGroupKey[]).map((key) => ({
    key,
    title: titles[key],
    pages: pages
      .filter(({ menu }) => menu?.group === key)
      .toSorted((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0)),
  }));
}

export interface Waiting {
  sum: number;
  /** `확인할 주문 3건, 발송할 주문 9건`; empty without pending work. */
  words: string;
}

/** The amount of pending work of one or several pages; pages without permission do not count. */
export function waitingIn(pages: readonly Page[], work: WaitingWork | undefined): Waiting {
  const counted = pages
    .flatMap(({ menu }) => Object.entries(menu?.waits ?? {}))
    .map(([count, label]) => ({ label, value: work?.[count as keyof WaitingWork] ?? 0 }))
    .filter(({ value }) => value > 0);
  return {
    sum: counted.reduce((sum, { value }) => sum + value, 0),
    words: counted.map(({ label, value }) => `${label} ${showNumber(value)}건`).join(', '),
  };
}
