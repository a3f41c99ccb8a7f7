import type { ListQuery } from '@iruon/bff-storefront/shop/products/product-list';
import { expect, it } from 'vitest';
import { render } from '~/testing/render';
import { ListCount } from './list-count';

const count = (page: number) =>
  render(<ListCount query={{ page } as ListQuery} total={198} isTotalCut={false} pageCount={9} />);

it('shows the page number if the list has that page', () => {
  expect(count(2)).toContain('2/9쪽');
  expect(count(99)).not.toContain('쪽');
});
