import type { ProductOpinions as View } from '@iruon/bff-storefront/shop/products/opinions';
import type { ProductView } from '@iruon/bff-storefront/shop/products/product-detail';
import { RecentlyWatched } from '../recently-watched';
import { RecordWatch } from '../record-watch';
import { QuestionSection } from './question-section';
import { ReviewSection } from './review-section';

/** What members say of a product, and what the member looked at before it. */
export function ProductOpinions({ product, view }: { product: ProductView; view: View }) {
  return (
    <div className="mt-16 grid grid-cols-1 gap-16 lg:mt-24 lg:gap-24">
      <ReviewSection view={view.reviews} />
      <QuestionSection view={view.questions} productCode={product.code} />
      <RecentlyWatched products={view.watched} />
      <RecordWatch product={product._id} />
    </div>
  );
}
