import { Truck } from 'lucide-react';
import { cn } from '~/class-names';

/** When an order that is paid now is shipped and arrives. */
export function PromiseLine({ text, className }: { text: string; className?: string }) {
  return (
    <p className={cn('flex items-start gap-2 text-label font-semibold', className)}>
      <Truck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{text}</span>
    </p>
  );
}
