import type { StripProduct } from '@iruon/bff-storefront/shop/products/product-card';
import { ProductStrip } from './product-strip';

/** What the member looked at last, in one row; nothing when there is nothing. */
export function RecentlyViewed({ products }: { products: StripProduct[] }) {
  return <ProductStrip title="최근 본 상품" products={products} />;
}
