import type { ProductCommunity as View } from '@iruon/bff-storefront/shop/products/community';
import type { ProductView } from '@iruon/bff-storefront/shop/products/product-detail';
import { RecentlyViewed } from '../recently-viewed';
import { TrackView } from '../track-view';
import { QuestionSection } from './question-section';
import { ReviewSection } from './review-section';

/** Reviews and questions of a product, and the products viewed before it. */
export function ProductCommunity({ product, view }: { product: ProductView; view: View }) {
  return (
    <div className="mt-16 grid grid-cols-1 gap-16 lg:mt-24 lg:gap-24">
      <ReviewSection view={view.reviews} />
      <QuestionSection view={view.questions} productCode={product.code} />
      <RecentlyViewed products={view.viewed} />
      <TrackView product={product._id} />
    </div>
  );
}
