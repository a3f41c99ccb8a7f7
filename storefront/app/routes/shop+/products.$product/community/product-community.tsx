import type { ProductCommunity as View } from '@iruon/bff-storefront/shop/products/community';
import type { ProductView } from '@iruon/bff-storefront/shop/products/product-view';
import { useEffect } from 'react';
import { useMember } from '~/components/guest/use-member';
import { local } from '~/guest/use-guest-store';
import { QuestionSection } from './question-section';
import { ReviewSection } from './review-section';

interface ProductCommunityProps {
  product: Pick<ProductView, '_id' | 'code'>;
  view: View;
}

/** The reviews and the questions of a product. */
export function ProductCommunity({ product, view }: ProductCommunityProps) {
  return (
    <>
      <ReviewSection view={view.reviews} />
      <QuestionSection view={view.questions} productCode={product.code} />
      <TrackView product={product._id} />
    </>
  );
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
