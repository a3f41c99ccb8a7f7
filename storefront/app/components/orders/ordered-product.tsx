import { ProductPicture } from './product-picture';

interface OrderedProductProps {
  product: { thumb: string | null; name: string; optionName: string | null };
}

/** The product of an order, above a form about that order. */
export function OrderedProduct({ product: { thumb, name, optionName } }: OrderedProductProps) {
  return (
    <div className="flex max-w-reading items-center gap-4 rounded-m border border-line p-4">
      <ProductPicture src={thumb} className="size-16" />
      <div className="grid gap-0.5">
        <p className="font-semibold">{name}</p>
        {optionName && <p className="text-label text-ink-soft">{optionName}</p>}
      </div>
    </div>
  );
}
