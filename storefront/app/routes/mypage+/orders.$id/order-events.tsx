import type { OrderDetailView } from '@iruon/bff-storefront/mypage/orders/order-detail';
import { cn } from '~/class-names';
import { minute } from '~/format';

/** What happened to the order, newest first. */
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
