import type { AddOnView } from '@iruon/bff-storefront/shop/products/product-view';
import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/ui/link-button';
import type { action } from './action';
import { linkedPage, ProductStrip } from './product-strip';
import { showAddedToCart } from './show-added-to-cart';

/** Adds one unit to the cart; a product with options, and a supply, are chosen on the page of their product. */
function AddOne({ product }: { product: AddOnView }) {
  const fetcher = useFetcher<typeof action>();
  const response = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (response?.ok) showAddedToCart();
  }, [response]);

  if (product.supply || product.hasOptions || product.type === 'VARIETY_BUNDLE') {
    return (
      <LinkButton tone="outline" size="s" to={linkedPage(product)}>
        {product.supply ? '함께 고르기' : '규격 고르기'}
      </LinkButton>
    );
  }
  const isRefused = product.isSoldOut || !product.sells;
  return (
    <fetcher.Form method="post" className="grid gap-1">
      <input type="hidden" name="product" value={product._id} />
      <input type="hidden" name="option" value="" />
      <input type="hidden" name="amount" value="1" />
      <Button type="submit" tone="soft" size="s" disabled={isRefused} isPending={fetcher.state !== 'idle'}>
        담기<span className="sr-only">: {product.name}</span>
      </Button>
      {response && !response.ok && (
        <p role="alert" className="text-caption text-danger">
          {response.problem.title}
        </p>
      )}
    </fetcher.Form>
  );
}

/** Products that buyers often buy with this one; each becomes a cart line of its own. */
export function AddOns({ products }: { products: readonly AddOnView[] }) {
  return (
    <ProductStrip title="함께 담는 상품" products={products}>
      {(product) => <AddOne product={product} />}
    </ProductStrip>
  );
}
