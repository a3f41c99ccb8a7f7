import type { LegacyOrder } from '@iruon/contract';
import { legacyOrderStatusLabels } from '@iruon/contract/labels';
import { CircleCheck, CircleX, Clock, type LucideIcon, RotateCcw, Truck } from 'lucide-react';
import { Badge } from '~/components/ui/badge';

type Look = { tone: 'warning' | 'accent' | 'success' | 'neutral'; Icon: LucideIcon };
const waiting: Look = { tone: 'warning', Icon: Clock };
const moving: Look = { tone: 'accent', Icon: Truck };
const done: Look = { tone: 'success', Icon: CircleCheck };
const stopped: Look = { tone: 'neutral', Icon: CircleX };
const claimed: Look = { tone: 'warning', Icon: RotateCcw };

const looks: Record<LegacyOrder['status'], Look> = {
  OR: waiting,
  OY: moving,
  DR: moving,
  DI: moving,
  DC: done,
  OC: stopped,
  RD: claimed,
  RC: stopped,
  CD: claimed,
  CC: done,
};

/** A status shown by text, shape and colour. */
export function LegacyStatus({ status }: Pick<LegacyOrder, 'status'>) {
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} className="px-2.5 py-1 text-label">
      <Icon aria-hidden />
      {legacyOrderStatusLabels[status]}
    </Badge>
  );
}
