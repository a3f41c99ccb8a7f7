import { type Lot, lotConditionOf } from '@iruon/contract';
import { lotConditionLabels } from '@iruon/contract/labels';
import { Chip, stateChip } from '../../../chips/chip.tsx';
import { seoulDay } from '../../../format/seoul-time.ts';
import type { BodyOf } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';

export const LotChip = stateChip(lotConditionLabels, {
  RECEIVED: 'waiting',
  RELEASED: 'done',
  HELD: 'stopped',
  RECALLED: 'problem',
  SPENT: 'ended',
  EXPIRED: 'problem',
  SHORT: 'late',
});

type Dated = Parameters<typeof lotConditionOf>[0];

/** The state of a lot today: one whose use-by is over or too near is not shown as one that can be sold. */
export const LotConditionChip = ({ lot }: { lot: Dated }) => <LotChip state={lotConditionOf(lot, today())} />;

/** The same in words. */
export const lotConditionText = (lot: Dated): string => lotConditionLabels[lotConditionOf(lot, today())];

const today = () => seoulDay(new Date());

/** Days before the use-by from which a lot is shown with a caution. */
const SOON = 92;

/** How much time to use a lot has; nothing for one without a use-by or without pieces, or whose state says it. */
export function ExpiryChip({
  state,
  daysLeft,
  minShelfDays,
  onHand,
}: Pick<Lot, 'state' | 'daysLeft' | 'minShelfDays' | 'onHand'>) {
  if (daysLeft === null || onHand === 0 || (daysLeft < 0 && state === 'RELEASED')) return null;
  if (daysLeft < 0) return <Chip kind="problem" label="유효기한 지남" />;
  if (daysLeft < minShelfDays) return <Chip kind="late" label={`${daysLeft}일 남음 · 출고 불가`} />;
  return daysLeft < SOON ? <Chip kind="caution" label={`${daysLeft}일 남음`} /> : null;
}

/** Changes of lots; lists, pages and the stock are reloaded afterwards. Each throws HttpError. */
export function useLotCalls() {
  const call = useCall();
  const keys = [['lots'], ['lot-entries'], ['lot-expiry'], ['stock'], ['stock-entries'], ['receipts']];
  const reread = useReread(keys, { afterRefusals: true });
  return {
    begin: (_id: string) => reread(call('beginLots', { path: { _id }, body: {} })),
    create: (body: BodyOf<'createLot'>, key: string) => reread(call('createLot', { body, key })),
    change: (_id: string, body: BodyOf<'changeLot'>) => reread(call('changeLot', { path: { _id }, body })),
    release: (lots: string[]) => reread(call('releaseLots', { body: { lots } })),
    hold: (_id: string, reason: string) => reread(call('holdLot', { path: { _id }, body: { reason } })),
    discard: (_id: string, body: BodyOf<'discardLot'>, key: string) =>
      reread(call('discardLot', { path: { _id }, body, key })),
    adjust: (_id: string, body: BodyOf<'adjustLot'>, key: string) =>
      reread(call('adjustLot', { path: { _id }, body, key })),
  };
}
