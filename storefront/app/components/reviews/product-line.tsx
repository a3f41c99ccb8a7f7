import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ProductPicture } from '~/components/products/product-picture';

export interface ProductLineProps {
  product: { code: string; name: string; thumb: string | null };
  optionName?: string | null;
  children?: ReactNode;
}

/** The product of a review or inquiry in a single line. */
export function ProductLine({ product, optionName, children }: ProductLineProps) {
  return (
    <div className="flex items-center gap-4">
      <ProductPicture src={product.thumb} alt="" side={64} className="w-16 shrink-0" />
      <div className="grid min-w-0 gap-0.5">
        <Link
          to={`/shop/products/${product.code}`}
          className="press-line justify-self-start text-label font-semibold hover:text-accent sm:text-body"
        >
          {product.name}
        </Link>
        {optionName && <p className="text-caption text-ink-faint">{optionName}</p>}
        {children}
      </div>
    </div>
  );
}
