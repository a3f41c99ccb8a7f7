import { Package } from 'lucide-react';
import { cn } from '~/class-names';
import { Picture } from '~/components/media/picture';

/** A product's small square picture; the adjacent name describes it. */
export function ProductPicture({ src, className }: { src: string | null; className?: string }) {
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
