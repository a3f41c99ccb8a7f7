import { ChevronDown } from 'lucide-react';
import { cn } from '~/class-names';

/**
 * The mark of a question, which is a `details` element with the class `group`: the mark turns when the answer is shown.
 */
export function OpenMark({ className }: { className?: string }) {
  return (
    <ChevronDown
      className={cn(className, 'size-5 shrink-0 text-ink-faint transition-transform group-open:rotate-180')}
      aria-hidden
    />
  );
}
