import { expect, it } from 'vitest';
import { render } from '~/testing/render';
import type { Cell } from './matrix-amounts';
import { MatrixCell } from './matrix-cell';

const size = { row: 'Ø4.0', column: '10mm', _product: 'p', _option: 'o', price: 98_000 };
const shown = (cell: Partial<Cell>) =>
  render(
    <MatrixCell
      cell={{ ...size, state: 'AVAILABLE', stock: 100, ...cell } as Cell}
      label="Ø4.0 10mm"
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
