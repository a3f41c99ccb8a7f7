import type { ProductView } from '@iruon/bff-storefront/shop/products/product-view';
import { useState } from 'react';
import { ProductPicture } from '~/components/products/product-picture';

/**
 * The pictures of a product: a large one, and the others as buttons below it. Without scripts only the first picture is
 * shown.
 */
export function Gallery({ product }: { product: Pick<ProductView, 'name' | 'images' | 'thumb'> }) {
  const images = product.images.length > 0 ? product.images.map((image) => image.url) : [product.thumb];
  const [shown, setShown] = useState(0);
  const current = images[shown] ?? images[0] ?? null;
  return (
    // Above the text the picture is limited to most of the screen's height, so that the name stays visible.
    <div className="grid gap-3 max-lg:mx-auto max-lg:w-full max-lg:max-w-[max(18rem,70vh)]">
      <ProductPicture
        key={current}
        src={current}
        alt={images.length > 1 ? `${product.name} 사진 ${shown + 1}/${images.length}` : product.name}
        side={800}
        sizes="(min-width: 1024px) 600px, calc(100vw - 40px)"
        isFirst
        className="rounded-l"
      />
      {images.length > 1 && (
        <ul aria-label="사진 선택" className="flex flex-wrap gap-2 noscript:hidden">
          {images.map((src, index) => (
            <li key={src}>
              <button
                type="button"
                aria-label={`사진 ${index + 1} 보기`}
                aria-pressed={index === shown}
                onClick={() => setShown(index)}
                className="gallery-picture"
              >
                <ProductPicture src={src} alt="" side={80} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
