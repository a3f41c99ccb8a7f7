import type { DisplayCardView } from '@iruon/bff-storefront/shop/products/product-card';
import { Price } from '~/components/ui/price';
import { CardLabels } from './product-card';
import { ProductPicture } from './product-picture';

/**
 * A product in a row of the home page. Visitors without access to its page see the product and a notice that prices
 * need a login. The element around it has `data-zone`, see `LinkZone`.
 */
export function DisplayCard({ product }: { product: DisplayCardView }) {
  const { code, name, brandName, thumb, labels, price, salePrice, isSoldOut } = product;
  return (
    <article className="card">
      <ProductPicture src={thumb} alt="" side={256} {...(isSoldOut && { className: 'opacity-50' })} />
      <CardLabels refusal={isSoldOut ? '품절' : null} labels={labels} />
      <p>{brandName}</p>
      <h3>
        <a href={`/shop/products/${code}`}>{name}</a>
      </h3>
      {salePrice !== null && price !== null ? (
        <Price value={salePrice} before={price} />
      ) : (
        <p className="mt-1 text-label">회원 로그인 후 가격 확인</p>
      )}
    </article>
  );
}
