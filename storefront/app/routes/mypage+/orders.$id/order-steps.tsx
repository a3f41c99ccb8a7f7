import type { OrderDetailView } from '@iruon/bff-storefront/mypage/orders/order-detail';
import { Check } from 'lucide-react';
import { cn } from '~/class-names';
import { orderSteps } from '~/components/orders/steps';
import { minute } from '~/format';

const END = orderSteps.length - 1;

interface OrderStepsProps {
  /** Null for an order that has left these steps; `last` is then its end. */
  step: number | null;
  /** Labels that override those of the ends. */
  first: string | null;
  last: string | null;
}

/** The steps of an order from the payment to the confirmation or the return, with the current step. */
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

/** The history of the order, newest first. */
export function OrderEvents({ events }: Pick<OrderDetailView, 'events'>) {
  if (events.length === 0) return null;
  return (
    <section className="grid gap-4 print:hidden">
      <h2 className="text-title-s font-bold">진행 기록</h2>
      <ol>
        {events.map((event, index) => (
          <li key={event.id} className="relative grid gap-0.5 pb-6 pl-6 last:pb-0">
            {index < events.length - 1 && (
              <span aria-hidden className="absolute top-3 bottom-[-0.5rem] left-1 w-px bg-line" />
            )}
            <span
              aria-hidden
              className={cn(
                'absolute top-2 left-0 size-2.5 rounded-full',
                index === 0 ? 'bg-accent' : 'bg-line-strong',
              )}
            />
            <p className={cn('font-semibold', index > 0 && 'text-ink-soft')}>{event.label}</p>
            <p className="figures text-caption text-ink-faint">
              <time dateTime={event.at}>{minute(event.at)}</time> · {event.by}
            </p>
            {event.message && <p className="mt-1 text-label text-ink-soft">{event.message}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
