import type { PromoterBonusesView } from '@iruon/bff-storefront/mypage/promoter/bonuses';
import { bonusStateLabels, bonusTypeLabels } from '@iruon/contract';
import { cn } from '~/class-names';
import { movedWon } from '~/components/promoters/signed-won';
import { Badge } from '~/components/ui/badge';
import { day, minute, won } from '~/format';

/** A row of the ledger: its kind, its source, and the day from which it can be withdrawn. */
export function BonusEntry({ bonus }: { bonus: PromoterBonusesView['bonuses'][number] }) {
  const { type, amount, state, base, rate, purchaseNo, productName, message, availableAt, createdAt } = bonus;
  const computed = base !== null && rate !== null ? `${won(base)}의 ${rate}%` : null;
  const facts = [productName, purchaseNo && `주문번호 ${purchaseNo}`, computed, message].filter(Boolean);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-4">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {bonusTypeLabels[type]}
          {state !== 'AVAILABLE' && (
            <Badge tone={state === 'HELD' ? 'warning' : 'neutral'}>{bonusStateLabels[state]}</Badge>
          )}
        </p>
        {facts.length > 0 && <p className="text-label break-words text-ink-soft">{facts.join(' · ')}</p>}
        <p className="figures text-caption text-ink-faint">
          {minute(createdAt)}
          {state === 'PENDING' && ` · ${day(availableAt)}부터 출금 가능`}
        </p>
      </div>
      <p className={cn('figures text-lead font-bold', amount < 0 ? 'text-ink' : 'text-accent-deep')}>
        {movedWon(amount)}
      </p>
    </li>
  );
}
