import type { ProductDetailView } from '@iruon/bff-storefront/shop/products/product-detail';

/** How goods are sent, exchanged, returned and refunded. */
export function DeliveryTerms({ terms }: { terms: ProductDetailView['deliveryTerms'] }) {
  if (terms.length === 0) return null;
  return (
    <section aria-labelledby="delivery-terms" className="mt-14 border-t border-line pt-12">
      <h2 id="delivery-terms" className="mb-6 text-title-s font-bold">
        배송·교환·반품
      </h2>
      <dl className="grid max-w-reading gap-6">
        {terms.map(({ title, lines }) => (
          <div key={title} className="grid gap-2 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-6">
            <dt className="text-label font-semibold">{title}</dt>
            <dd>
              <ul className="grid gap-1.5 text-label text-ink-soft">
                {lines.map((line) => (
                  <li key={line} className="ml-4 list-disc">
                    {line}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
