import type { WaitingWork } from '@iruon/contract';

type Count = keyof WaitingWork;

/** A room of the console; `waits` names the work that its badge counts, each with its words. */
interface MenuEntry {
  resource: string;
  waits?: readonly { count: Count; label: string }[];
}

interface MenuGroup {
  key: string;
  title: string;
  entries: readonly MenuEntry[];
}

const room = (resource: string, ...waits: { count: Count; label: string }[]): MenuEntry =>
  waits.length > 0 ? { resource, waits } : { resource };

/** The rooms by what people come for, the day's work first. */
export const menuGroups: readonly MenuGroup[] = [
  {
    key: 'orders',
    title: '주문',
    entries: [
      room('orders', { count: 'toConfirm', label: '확인할 주문' }, { count: 'toShip', label: '발송할 주문' }),
      room('claims', { count: 'claims', label: '처리할 클레임' }),
      room('invoice-uploads'),
      room('deliveries'),
      room('phone-orders'),
      room('purchases'),
      room('legacy-orders'),
    ],
  },
  {
    key: 'money',
    title: '입금·정산',
    entries: [
      room('deposits', { count: 'deposits', label: '입금을 기다리는 주문' }),
      room('odd-deposits', { count: 'oddDeposits', label: '확인할 입금' }),
      room('reconciliations'),
      room('money-reports'),
      room('statistics'),
      room('exports'),
    ],
  },
  {
    key: 'products',
    title: '상품',
    entries: [room('products'), room('bulk-uploads'), room('categories'), room('brands'), room('codes')],
  },
  {
    key: 'displays',
    title: '전시',
    entries: [room('displays'), room('exhibitions'), room('catalogues'), room('showrooms')],
  },
  {
    key: 'opinions',
    title: '문의·리뷰',
    entries: [
      room('inquires', { count: 'inquires', label: '답변할 문의' }),
      room('reviews', { count: 'reviews', label: '답변할 리뷰' }),
    ],
  },
  {
    key: 'members',
    title: '회원',
    entries: [room('users'), room('user-grades'), room('user-level'), room('scores'), room('levels')],
  },
  {
    key: 'benefits',
    title: '혜택',
    entries: [room('point-entries'), room('points'), room('coupons'), room('user-coupons'), room('coupon-runs')],
  },
  {
    key: 'setting',
    title: '설정',
    entries: [room('shippings'), room('islands'), room('setting'), room('undone-works')],
  },
];

export interface Waiting {
  sum: number;
  /** `확인할 주문 3건, 발송할 주문 9건`; empty when nothing waits. */
  words: string;
}

const number = new Intl.NumberFormat('ko-KR');

/** How much waits in a room, or in several; what the operator may not see counts for nothing. */
export function waitingIn(entries: readonly MenuEntry[], work: WaitingWork | undefined): Waiting {
  const counted = entries
    .flatMap(({ waits = [] }) => waits)
    .map(({ count, label }) => ({ label, value: work?.[count] ?? 0 }))
    .filter(({ value }) => value > 0);
  return {
    sum: counted.reduce((sum, { value }) => sum + value, 0),
    words: counted.map(({ label, value }) => `${label} ${number.format(value)}건`).join(', '),
  };
}
