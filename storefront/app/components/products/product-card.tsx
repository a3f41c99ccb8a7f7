import type { ProductCardView } from '@iruon/bff-storefront/shop/products/product-card';
import { LikeButton } from '~/components/likes/like-button';
import { Stars } from '~/components/reviews/stars';
import { Badge } from '~/components/ui/badge';
import { Price } from '~/components/ui/price';
import { count } from '~/format';
import { ProductLabels } from './product-labels';
import { ProductPicture } from './product-picture';

/** The reason for which a product cannot be bought now; null if it can be bought. */
export function refusalOf({
  sells,
  isSoldOut,
  isRecalled,
}: Pick<ProductCardView, 'sells' | 'isSoldOut'> & { isRecalled?: true | undefined }): string | null {
  if (!sells) return '판매 준비 중';
  if (isRecalled) return '회수로 판매 중지';
  return isSoldOut ? '품절' : null;
}

/** At most two labels over the picture of a card: first the reason why the product cannot be bought. */
export function CardLabels({ refusal, labels }: { refusal: string | null } & Pick<ProductCardView, 'labels'>) {
  if (!refusal && labels.length === 0) return null;
  return (
    <div>
      {refusal && <Badge className="bg-ink text-white">{refusal}</Badge>}
      <ProductLabels labels={labels} max={refusal ? 1 : 2} />
    </div>
  );
}

export interface ProductCardProps {
  product: ProductCardView;
  isFirst: boolean;
  /** The search text: a size in it is added to the address of the product. */
  typed: string | null;
}

/** A product in a list; the element around it has `data-zone`, see `LinkZone`. */
export function ProductCard({ product, isFirst, typed }: ProductCardProps) {
  const refusal = refusalOf(product);
  return (
    <article className="card">
      <ProductPicture
        src={product.thumb}
        alt=""
        side={240}
        // A whole row of addresses more in each card, so only where the picture decides the first paint.
        {...(isFirst && { isFirst, sizes: '(min-width: 640px) 30vw, 46vw' })}
        {...(refusal && { className: 'opacity-50' })}
      />
      <CardLabels refusal={refusal} labels={product.labels} />
      <p>{product.brandName}</p>
      <h2>
        <a href={productAddress(product.code, typed)}>{product.name}</a>
      </h2>
      <p>{product.code}</p>
      <Price value={product.salePrice} before={product.price} />
      {product.starAverage !== null && (
        <p className="flex items-center gap-1">
          <Stars value={product.starAverage} className="text-caption" />
          <span>
            {product.starAverage.toFixed(1)} <span className="sr-only">리뷰 </span>
            {`(${count(product.reviewCount)})`}
          </span>
        </p>
      )}
      {product.hasOptions && <p>옵션 선택</p>}
      <LikeButton product={product._id} name={product.name} />
    </article>
  );
}

/** The address of a product, with the search text if that contains a measure. */
export function productAddress(code: string, typed: string | null): string {
  const path = `/shop/products/${encodeURIComponent(code)}`;
  return typed && /\d/.test(typed) ? `${path}?${new URLSearchParams({ size: typed })}` : path;
}
