import type { ProductSummary } from '@iruon/bff-storefront';
import { Link } from '@remix-run/react';
import { ProductPicture } from '~/components/shop/product-picture';
import { won } from '~/format';

/** What the member looked at last, in one row; nothing when there is nothing. */
export function RecentlyWatched({ products }: { products: ProductSummary[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="watched-title" className="grid gap-5">
      <h2 id="watched-title" className="text-title-s font-bold">
        최근 본 상품
      </h2>
      <ul className="-mx-5 flex snap-x scroll-px-5 gap-4 overflow-x-auto px-5 pb-2">
        {products.map((product) => (
          <li key={product._id} className="relative grid w-36 shrink-0 snap-start content-start gap-2">
            <ProductPicture src={product.thumb} alt="" side={144} />
            <Link
              to={`/shop/products/${product.code}`}
              prefetch="intent"
              className="line-clamp-2 text-label font-semibold after:absolute after:inset-0 hover:text-accent"
            >
              {product.name}
            </Link>
            <p className="figures text-label">{won(product.salePrice)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
