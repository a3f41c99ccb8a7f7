import { cn } from '~/class-names';
import { orderSteps } from '~/components/orders/steps';

/** The progress of an order as a bar of six parts; the badge beside it shows the same as text. */
export function StepBar({ step }: { step: number }) {
  return (
    <div className="flex w-36 items-center gap-1 print:hidden">
      {orderSteps.map((label, index) => (
        <span
          key={label}
          aria-hidden
          className={cn('h-1 flex-1 rounded-full', index <= step ? 'bg-accent' : 'bg-mist-deep')}
        />
      ))}
      <span className="figures ml-2 text-caption whitespace-nowrap text-ink-faint">
        {step + 1}/{orderSteps.length}
        <span className="sr-only">단계</span>
      </span>
    </div>
  );
}
