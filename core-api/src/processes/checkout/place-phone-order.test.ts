import { expect, it } from 'vitest';
import { assertPhoneLinesSellable } from './place-phone-order.ts';

const OK = { availability: 'OK', optionId: null, stock: 9 } as const;

function refusalOf(lines: Parameters<typeof assertPhoneLinesSellable>[0]) {
  try {
    assertPhoneLinesSellable(lines);
  } catch (error) {
    return error as { code: string; body: { errors: { path: string; message: string }[] } };
  }
  return undefined;
}

it('accepts lines that can be sold', () => {
  expect(refusalOf([OK, OK])).toBeUndefined();
});

it.each([
  [{ availability: 'OPTION_GONE', optionId: null, stock: 0 }, 'OPTION_NOT_AVAILABLE', '옵션을 골라 주세요.'],
  [{ availability: 'OPTION_GONE', optionId: 'o', stock: 0 }, 'OPTION_NOT_AVAILABLE', '다른 옵션을 골라 주세요.'],
  [{ availability: 'NOT_FOR_SALE', optionId: null, stock: 5 }, 'PRODUCT_NOT_FOR_SALE', '판매하지 않는 상품입니다.'],
  [{ availability: 'SOLD_OUT', optionId: 'o', stock: 0 }, 'STOCK_SHORT', '품절된 옵션입니다.'],
  [{ availability: 'STOCK_SHORT', optionId: null, stock: 3 }, 'STOCK_SHORT', '재고가 3개 남았습니다.'],
] as const)('reports at its field what to do with %o', (line, code, words) => {
  expect(refusalOf([OK, line])).toMatchObject({
    body: { code, errors: [{ path: 'body.lines.1', message: expect.stringContaining(words) }] },
  });
});

it('names every refused line', () => {
  const deletedOption = { availability: 'OPTION_GONE', optionId: null, stock: 0 } as const;
  expect(refusalOf([deletedOption, OK, deletedOption])?.body.errors.map(({ path }) => path)).toEqual([
    'body.lines.0',
    'body.lines.2',
  ]);
});
