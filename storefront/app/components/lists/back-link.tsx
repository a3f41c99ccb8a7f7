import { Link, type LinkProps } from '@remix-run/react';
import { ChevronLeft } from 'lucide-react';
import { cn } from '~/class-names';

/** The link from a record back to its list, above the heading of the record. */
export function BackLink({ className, children, ...link }: LinkProps) {
  return (
    <Link
      className={cn(
        '-my-1.5 -ml-1 inline-flex min-h-11 items-center gap-0.5 justify-self-start text-label font-semibold text-ink-soft hover:text-accent print:hidden',
        className,
      )}
      {...link}
    >
      <ChevronLeft className="size-4" aria-hidden />
      {children}
    </Link>
  );
}
