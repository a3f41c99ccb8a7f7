import type { MyPointsView } from '@iruon/bff-storefront/mypage/my-points';
import { myPointReasonLabels } from '@iruon/contract/labels';
import { cn } from '~/class-names';
import { minute, points } from '~/format';

/** A change of the member's points. */
export function PointEntry({ entry }: { entry: MyPointsView['entries'][number] }) {
  const { direction, amount, reason, message, balance, purchaseNo, createdAt } = entry;
  const isGain = direction === 'INCREASE';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-4">
      <div className="grid gap-0.5">
        <p className="font-semibold">{myPointReasonLabels[reason]}</p>
        <p className="text-label text-ink-soft">
          {[message, purchaseNo && `주문번호 ${purchaseNo}`].filter(Boolean).join(' · ')}
        </p>
        <p className="figures text-caption text-ink-faint">{minute(createdAt)}</p>
      </div>
      <div className="grid justify-items-end gap-0.5 text-right">
        <p className={cn('figures text-lead font-bold', isGain ? 'text-accent-deep' : 'text-ink')}>
          {isGain ? '+' : '−'}
          {points(amount)}
        </p>
        <p className="figures text-caption text-ink-faint">잔액 {points(balance)}</p>
      </div>
    </li>
  );
}
