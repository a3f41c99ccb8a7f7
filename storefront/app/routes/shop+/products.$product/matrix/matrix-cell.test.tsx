import { expect, it } from 'vitest';
import { render } from '~/testing/render';
import type { Cell } from './matrix-amounts';
import { MatrixCell } from './matrix-cell';

const size = { row: 'Ø4.0', column: '10mm', _product: 'p', _option: 'o', price: 98_000 };
const shown = (cell: Partial<Cell>, reserved = 0) =>
  render(
    <MatrixCell
      cell={{ ...size, state: 'AVAILABLE', stock: 100, ...cell } as Cell}
      name="amount:o"
      label="Ø4.0 10mm"
      reserved={reserved}
      pieces={0}
      onQuantity={() => {}}
      onArrow={() => {}}
    />,
  ).replaceAll('<!-- -->', '');

it('a size with low stock shows its price and its stock', () => {
  expect(shown({ stock: 3 })).toMatch(/98,000원.*3개 남음/);
  expect(shown({ stock: 100 })).not.toContain('남음');
  expect(shown({ stock: null })).toContain('98,000원');
});

it('an unavailable size has no field', () => {
  for (const [state, text] of [
    ['SOLD_OUT', '품절'],
    ['NOT_FOR_SALE', '판매 안 함'],
  ] as const) {
    expect(shown({ state })).toContain(text);
    expect(shown({ state })).not.toContain('<input');
  }
});

it("a size that the member's own unpaid order holds is not shown as sold out", () => {
  expect(shown({ state: 'SOLD_OUT', stock: 0 }, 4)).toContain('내 주문 4개');
  expect(shown({ state: 'SOLD_OUT', stock: 0 }, 4)).not.toContain('품절');
  expect(shown({ stock: 3 }, 4)).toMatch(/3개 남음.*내 주문 4개/);
  expect(shown({ state: 'NOT_FOR_SALE' }, 4)).toContain('판매 안 함');
});
