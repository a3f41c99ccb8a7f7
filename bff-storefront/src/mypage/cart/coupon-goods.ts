import type { UserCoupon } from '@iruon/contract';
import type { Visit } from '../../visit.ts';

/** A page of goods that a coupon is valid for. */
export interface CouponGoods {
  name: string;
  path: string;
}

type Target = UserCoupon['usage']['target'];

/** Maximum number of products that are named for a coupon. */
const MAX_NAMED = 3;

/**
 * Names and addresses of the goods that coupons are valid for; looks up each category, display, exhibition and product
 * once.
 */
export async function goodsByCoupon(
  visit: Visit,
  targets: readonly { id: string; target: Target }[],
): Promise<Map<string, CouponGoods[]>> {
  const products = new Set(
    targets.flatMap(({ target }) => (target.type === 'PRODUCTS' ? target._products.slice(0, MAX_NAMED) : [])),
  );
  const has = (type: Target['type']) => targets.some(({ target }) => target.type === type);
  const [categories, displays, exhibitions, named] = await Promise.all([
    has('CATEGORIES') ? visit.store.categories() : [],
    has('DISPLAYS') ? visit.store.displays() : [],
    has('EXHIBITIONS') ? exhibitionsOf(visit) : [],
    Promise.all([...products].map((id) => productOf(visit, id))),
  ]);
  const placesOf = (target: Target): CouponGoods[] => {
    switch (target.type) {
      case 'ALL':
        return [];
      case 'CATEGORIES':
        return categories
          .filter(({ _id }) => target._categories.includes(_id))
          .map(({ name, code }) => ({ name, path: `/shop/products?category=${encodeURIComponent(code)}` }));
      case 'DISPLAYS':
        return displays
          .filter(({ code }) => target.displayCodes.includes(code))
          .map(({ name, code }) => ({ name, path: `/shop/products?display=${encodeURIComponent(code)}` }));
      case 'EXHIBITIONS':
        return exhibitions
          .filter(({ _id }) => target._exhibitions.includes(_id))
          .map(({ name, code }) => ({ name, path: `/shop/exhibitions/${encodeURIComponent(code)}` }));
      case 'PRODUCTS':
        return named
          .filter((product) => product !== null)
          .filter(({ _id }) => target._products.includes(_id))
          .map(({ name, _id }) => ({ name, path: `/shop/products/${_id}` }));
    }
  };
  return new Map(targets.map(({ id, target }) => [id, placesOf(target)]));
}

/** Without removed goods and goods that the member may not see; their coupon is shown without a link. */
async function exhibitionsOf(visit: Visit) {
  return (await visit.core.send('listExhibitions')).data?.exhibitions ?? [];
}

async function productOf(visit: Visit, id: string) {
  const params = { path: { _product: id } };
  return (await visit.core.send('getProduct', { params })).data?.product ?? null;
}
