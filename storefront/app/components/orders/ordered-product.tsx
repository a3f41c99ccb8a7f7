import { Package } from 'lucide-react';
import { cn } from '~/class-names';
import { Picture } from '~/components/media/picture';

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

/** A product's small square picture, described by the name beside it. */
function ProductPicture({ src, className }: { src: string | null; className?: string }) {
  const frame = cn('size-20 shrink-0 rounded-m border border-line bg-mist', className);
  if (!src) {
    return (
      <span className={cn(frame, 'grid place-items-center text-line-strong')}>
        <Package className="size-7" strokeWidth={1.25} aria-hidden />
      </span>
    );
  }
  return <Picture src={src} alt="" size={[96, 96]} className={cn(frame, 'object-cover')} />;
}
