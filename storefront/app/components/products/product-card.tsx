import type { ProductCardView } from '@iruon/bff-storefront/shop/products/product-card';
import { LikeButton } from '~/components/likes/like-button';
import { Stars } from '~/components/reviews/stars';
import { Badge } from '~/components/ui/badge';
import { ZoneLink } from '~/components/ui/link-zone';
import { Price } from '~/components/ui/price';
import { count } from '~/format';
import { ProductLabels } from './product-labels';
import { ProductPicture } from './product-picture';

/** The reason for which a product cannot be bought now; null if it can be bought. */
export function refusalOf({ sells, isSoldOut }: Pick<ProductCardView, 'sells' | 'isSoldOut'>): string | null {
  if (!sells) return '판매 준비 중';
  return isSoldOut ? '품절' : null;
}

export interface ProductCardProps {
  product: ProductCardView;
  isFirst: boolean;
  /** The search text: a size in it is added to the address of the product. */
  typed: string | null;
}

export function ProductCard({ product, isFirst, typed }: ProductCardProps) {
  const refusal = refusalOf(product);
  return (
    <article className="card">
      <div className="card-picture">
        <ProductPicture
          src={product.thumb}
          alt=""
          side={320}
          sizes="(min-width: 1280px) 240px, (min-width: 640px) 30vw, 46vw"
          isFirst={isFirst}
          {...(refusal && { className: 'opacity-50' })}
        />
        <div className="card-labels right-12">
          {refusal && <Badge className="bg-ink text-white">{refusal}</Badge>}
          <ProductLabels labels={product.labels} max={refusal ? 1 : 2} />
        </div>
      </div>
      <div className="card-text">
        <p className="card-note">{product.brandName}</p>
        <h2>
          <ZoneLink to={productAddress(product.code, typed)}>{product.name}</ZoneLink>
        </h2>
        <p className="card-note figures">{product.code}</p>
        <p className="mt-1">
          <Price value={product.salePrice} before={product.price} />
        </p>
        {product.starAverage !== null && (
          <div className="card-note flex items-center gap-1">
            <Stars value={product.starAverage} className="text-caption" />
            <span className="figures">
              {product.starAverage.toFixed(1)} <span className="sr-only">리뷰 </span>({count(product.reviewCount)})
            </span>
          </div>
        )}
        {product.hasOptions && <p className="card-note">옵션 선택</p>}
      </div>
      <LikeButton product={product._id} name={product.name} className="absolute top-1 right-1 z-10" />
    </article>
  );
}

/** The address of a product, with the search text if that contains a measure. */
export function productAddress(code: string, typed: string | null): string {
  const path = `/shop/products/${encodeURIComponent(code)}`;
  return typed && /\d/.test(typed) ? `${path}?${new URLSearchParams({ size: typed })}` : path;
}
