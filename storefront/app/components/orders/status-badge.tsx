import type { OrderSummary, Tone } from '@iruon/bff-storefront/mypage/orders/order-summary';
import { CircleCheck, CircleX, Clock, type LucideIcon, Truck } from 'lucide-react';
import { Badge } from '~/components/ui/badge';
import { count } from '~/format';

const tones: Record<Tone, { tone: 'warning' | 'accent' | 'success' | 'neutral'; Icon: LucideIcon }> = {
  waiting: { tone: 'warning', Icon: Clock },
  moving: { tone: 'accent', Icon: Truck },
  done: { tone: 'success', Icon: CircleCheck },
  stopped: { tone: 'neutral', Icon: CircleX },
};

/** A status shown by text, shape and colour. */
export function StatusBadge({ status }: Pick<OrderSummary, 'status'>) {
  const { tone, Icon } = tones[status.tone];
  return (
    <Badge tone={tone} className="px-2.5 py-1 text-label">
      <Icon aria-hidden />
      {status.label}
    </Badge>
  );
}

/** The states of the orders of a purchase, each with its number of orders if the states differ. */
export function StatusSummary({ orders }: { orders: readonly Pick<OrderSummary, 'id' | 'status'>[] }) {
  const byLabel = new Map<string, { status: OrderSummary['status']; orders: number }>();
  for (const { status } of orders)
    byLabel.set(status.label, { status, orders: (byLabel.get(status.label)?.orders ?? 0) + 1 });
  return [...byLabel.values()].map(({ status, orders: number }) => (
    <StatusBadge
      key={status.label}
      status={byLabel.size > 1 ? { ...status, label: `${status.label} ${count(number)}` } : status}
    />
  ));
}
