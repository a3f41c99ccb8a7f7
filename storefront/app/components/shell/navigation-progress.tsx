import { useNavigation } from '@remix-run/react';
import { cn } from '~/class-names';

/** A thin line at the top edge while the next page loads. */
export function NavigationProgress() {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div aria-hidden className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <div
        className={cn(
          'h-full w-full origin-left bg-accent transition-[scale,opacity]',
          isBusy ? 'scale-x-75 opacity-100 duration-[4s] ease-out' : 'scale-x-0 opacity-0 duration-200',
        )}
      />
    </div>
  );
}
