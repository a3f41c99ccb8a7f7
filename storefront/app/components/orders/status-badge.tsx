import type { OrderSummary, Tone } from '@iruon/bff-storefront/mypage/orders/order-summary';
import { CircleCheck, CircleX, Clock, type LucideIcon, Truck } from 'lucide-react';
import { Badge } from '~/components/ui/badge';

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
