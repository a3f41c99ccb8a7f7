import { expect, test } from 'vitest';
import { matchingPages } from './matching-pages.ts';

const groups = [
  { title: '주문', pages: [{ name: 'orders' }, { name: 'phone-orders' }] },
  { title: '입금·정산', pages: [{ name: 'deposits' }] },
];
const labels: Record<string, string> = { orders: '주문', 'phone-orders': '전화 주문', deposits: '입금 확인' };
const found = (text: string) => matchingPages(groups, (name) => labels[name] ?? name, text).map(({ to }) => to);

test.each([
  ['전화주문', ['/phone-orders']],
  ['입금 ', ['/deposits']],
  ['정산', ['/deposits']],
  ['주문', ['/orders', '/phone-orders']],
  ['없는 메뉴', []],
  [' ', []],
])('%s finds %j', (text, addresses) => expect(found(text)).toEqual(addresses));
