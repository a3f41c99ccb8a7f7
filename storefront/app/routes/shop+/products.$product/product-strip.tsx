import type { LinkedCard } from '@iruon/bff-storefront/shop/products/product-card';
import { type ReactNode, useId } from 'react';
import { ProductPicture } from '~/components/products/product-picture';
import { TitledSection } from '~/components/ui/titled-section';
import { won } from '~/format';

/** The page of a card. A supply is chosen on that page already, because it is bought together with its product. */
export const linkedPage = ({ code, supply }: LinkedCard) =>
  `/shop/products/${code}${supply ? `?supply=${supply._id}` : ''}`;

export interface ProductStripProps<P extends LinkedCard> {
  title: string;
  products: readonly P[];
  /** The actions for each product, below its price. */
  children?(product: P): ReactNode;
}

const isSoldOut = (product: LinkedCard) => product.isSoldOut || product.supply?.stock === 0;

/** Small cards in one row that scrolls sideways. Renders nothing without products. */
export function ProductStrip<P extends LinkedCard>({ title, products, children }: ProductStripProps<P>) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <TitledSection id={id} title={title} className="product-strip">
      <ul data-zone="">
        {products.map((product) => (
          <li key={`${product.code} ${product.supply?._id ?? ''}`}>
            <div>
              <ProductPicture src={product.thumb} alt="" side={144} />
              <a href={linkedPage(product)}>{product.name}</a>
              <p>{isSoldOut(product) ? '품절' : won(product.supply?.price ?? product.salePrice)}</p>
            </div>
            {children?.(product)}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
