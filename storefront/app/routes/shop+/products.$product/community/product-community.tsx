import type { ProductCommunity as View } from '@iruon/bff-storefront/shop/products/community';
import type { StripProduct } from '@iruon/bff-storefront/shop/products/product-card';
import type { ProductView } from '@iruon/bff-storefront/shop/products/product-view';
import { useEffect } from 'react';
import { useMember } from '~/components/guest/use-member';
import { local } from '~/guest/use-guest-store';
import { ProductStrip } from '../product-strip';
import { QuestionSection } from './question-section';
import { ReviewSection } from './review-section';

interface ProductCommunityProps {
  product: Pick<ProductView, '_id' | 'code'>;
  view: View;
  viewed: StripProduct[];
}

/** The reviews and the questions of a product, and the products that were viewed before it. */
export function ProductCommunity({ product, view, viewed }: ProductCommunityProps) {
  return (
    <div className="mt-16 grid grid-cols-1 gap-16 lg:mt-24 lg:gap-24">
      <ReviewSection view={view.reviews} />
      <QuestionSection view={view.questions} productCode={product.code} />
      <RecentlyViewed products={viewed} />
      <TrackView product={product._id} />
    </div>
  );
}

/** The recently viewed products in one row; renders nothing without them. */
function RecentlyViewed({ products }: { products: StripProduct[] }) {
  return <ProductStrip title="최근 본 상품" products={products} />;
}

/** Records a view of a product, in the member's account or in a visitor's browser. Renders nothing. */
function TrackView({ product }: { product: string }) {
  const isMember = useMember();
  useEffect(() => {
    if (!isMember) {
      local.watch(product);
      return;
    }
    // A fetcher would revalidate the page after the view.
    const body = new URLSearchParams({ product });
    fetch('/actions/watches', { method: 'POST', body, keepalive: true }).catch(() => {});
  }, [isMember, product]);
  return null;
}
