import type { StripProduct } from '@iruon/bff-storefront/shop/products/product-card';
import { ProductStrip } from './product-strip';

/** The recently viewed products in one row; nothing if there are none. */
export function RecentlyViewed({ products }: { products: StripProduct[] }) {
  return <ProductStrip title="최근 본 상품" products={products} />;
}
