import type { DisplayCardView } from '@iruon/bff-storefront/shop/products/product-card';
import { Badge } from '~/components/ui/badge';
import { ZoneLink } from '~/components/ui/link-zone';
import { Price } from '~/components/ui/price';
import { ProductLabels } from './product-labels';
import { ProductPicture } from './product-picture';

/**
 * A product in a row of the home page. Visitors without access to its page see the product and a notice that prices
 * need a login.
 */
export function DisplayCard({ product }: { product: DisplayCardView }) {
  const { code, name, brandName, thumb, labels, price, salePrice, isSoldOut } = product;
  return (
    <article className="card">
      <div className="card-picture">
        <ProductPicture src={thumb} alt="" side={256} {...(isSoldOut && { className: 'opacity-50' })} />
        <div className="card-labels">
          {isSoldOut && <Badge className="bg-ink text-white">품절</Badge>}
          <ProductLabels labels={labels} max={2} />
        </div>
      </div>
      <div className="card-text">
        <p className="card-note">{brandName}</p>
        <h3>
          <ZoneLink to={`/shop/products/${code}`}>{name}</ZoneLink>
        </h3>
        <p className="mt-1">
          {salePrice !== null && price !== null ? (
            <Price value={salePrice} before={price} />
          ) : (
            <span className="text-label text-ink-faint">회원 로그인 후 가격 확인</span>
          )}
        </p>
      </div>
    </article>
  );
}
