import { Check } from 'lucide-react';
import { cn } from '~/class-names';
import { orderSteps } from '~/components/orders/steps';

const END = orderSteps.length - 1;

interface OrderStepsProps {
  /** Null for an order that has left the way: `last` is its end then. */
  step: number | null;
  /** Override the labels of the ends. */
  first: string | null;
  last: string | null;
}

/** The steps of an order from payment to confirmation, or to the return, with the current one. */
export function OrderSteps({ step: current, first, last }: OrderStepsProps) {
  const labels = orderSteps.map((label, index) => (index === 0 ? first : index === END ? last : null) ?? label);
  const step = current ?? END;
  return (
    <ol className="isolate grid grid-cols-6" aria-label="주문 진행 단계">
      {labels.map((label, index) => {
        const isPast = index < step || step === END;
        const isHere = index === step;
        return (
          <li
            key={label}
            className="relative grid justify-items-center gap-2.5 pt-0.5"
            {...(isHere && { 'aria-current': 'step' as const })}
          >
            {index > 0 && (
              <span
                aria-hidden
                className={cn('absolute top-3 right-1/2 -z-10 h-0.5 w-full', index <= step ? 'bg-accent' : 'bg-line')}
              />
            )}
            <span
              aria-hidden
              className={cn(
                'relative grid size-6 place-items-center rounded-full border-2 bg-paper',
                isPast && 'border-accent bg-accent text-white',
                isHere && !isPast && 'border-accent',
                !isHere && !isPast && 'border-line',
              )}
            >
              {isPast ? (
                <Check className="size-3.5" strokeWidth={3} />
              ) : (
                isHere && <span className="size-2.5 rounded-full bg-accent" />
              )}
            </span>
            <span
              className={cn(
                'text-center text-caption leading-tight',
                isHere ? 'font-bold text-accent-deep' : 'text-ink-faint',
                !isHere && 'max-sm:sr-only',
                isHere && 'max-sm:whitespace-nowrap',
              )}
            >
              {label}
              <span className="sr-only">{isPast ? ' 완료' : isHere ? ' 진행 중' : ' 예정'}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
