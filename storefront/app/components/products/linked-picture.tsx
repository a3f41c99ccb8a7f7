import type { ProductCardView } from '@iruon/bff-storefront/shop/products/product-card';
import { Link } from '@remix-run/react';
import { Badge } from '~/components/ui/badge';
import { refusalOf } from './product-card';
import { ProductPicture } from './product-picture';

interface LinkedPictureProps {
  product: ProductCardView;
  page: string;
  side: number;
}

/** A product's picture beside the link of its name, marked if the product cannot be bought. */
export function LinkedPicture({ product, page, side }: LinkedPictureProps) {
  const refusal = refusalOf(product);
  return (
    <Link to={page} tabIndex={-1} aria-hidden className="relative">
      <ProductPicture src={product.thumb} alt="" side={side} className={refusal ? 'opacity-50' : ''} />
      {refusal && <Badge className="absolute top-2.5 left-2.5 bg-ink text-white">{refusal}</Badge>}
    </Link>
  );
}
