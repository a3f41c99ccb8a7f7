import type { AdvancePaymentView } from '@iruon/bff-storefront/mypage/advance-payment';
import { movementKindLabels, recordEntryKindLabels } from '@iruon/contract/labels';
import { ReceiptText, Unplug } from 'lucide-react';
import { cn } from '~/class-names';
import { Badge } from '~/components/ui/badge';
import { EmptyState } from '~/components/ui/empty-state';
import { Notice } from '~/components/ui/notice';
import { minute, won } from '~/format';

type Period = AdvancePaymentView['period'];

const signed = (amount: number) => `${amount > 0 ? '+' : '−'}${won(Math.abs(amount))}`;
const balanceText = (balance: number) => (balance < 0 ? `미수 ${won(-balance)}` : won(balance));

function Sums({ period: { opening, gained, lost, closing } }: { period: Period }) {
  const sums: [string, string][] = [
    ['월초 잔액', balanceText(opening)],
    ['들어온 금액', gained > 0 ? signed(gained) : won(0)],
    ['나간 금액', lost > 0 ? signed(-lost) : won(0)],
    ['월말 잔액', balanceText(closing)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-m border border-line bg-line lg:grid-cols-4">
      {sums.map(([label, sum]) => (
        <div key={label} className="grid gap-0.5 bg-paper px-4 py-3">
          <dt className="text-caption text-ink-faint">{label}</dt>
          <dd className="figures font-semibold">{sum}</dd>
        </div>
      ))}
    </dl>
  );
}

function Entry({ entry }: { entry: Period['transactions'][number] }) {
  const { kind, text, at, amount, balance } = entry;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-4">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <Badge tone={amount > 0 ? 'accent' : 'neutral'}>{recordEntryKindLabels[kind]}</Badge>
          {text}
        </p>
        <p className="figures text-caption text-ink-faint">{minute(at)}</p>
      </div>
      <div className="grid justify-items-end gap-0.5">
        <p className={cn('figures text-lead font-bold', amount > 0 ? 'text-accent-deep' : 'text-ink')}>
          {signed(amount)}
        </p>
        <p className="figures text-caption text-ink-faint">
          <span className="sr-only">거래 후 </span>잔액 {balanceText(balance)}
        </p>
      </div>
    </li>
  );
}

/** Balance entries of this store that the ERP has not counted yet. */
function Pending({ movements }: { movements: Period['pending'] }) {
  if (movements.length === 0) return null;
  return (
    <section aria-labelledby="pending" className="grid gap-2 rounded-m bg-warning-soft px-4 py-3">
      <h3 id="pending" className="text-label font-semibold text-warning">
        원장 반영 대기 {movements.length}건
      </h3>
      <ul className="grid gap-1 text-label">
        {movements.map(({ _id, kind, amount, purchaseNo, createdAt }) => (
          <li key={_id} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {movementKindLabels[kind]} · 주문번호 <span className="figures">{purchaseNo}</span>
              <span className="figures ml-2 text-caption text-ink-soft">{minute(createdAt)}</span>
            </span>
            <span className="figures font-semibold">{signed(kind === 'USE' ? -amount : amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entries({ period }: { period: Period }) {
  if (!period.isReached) {
    return (
      <EmptyState icon={Unplug} title="지금은 거래 내역을 불러올 수 없습니다">
        거래처 원장과 연결이 원활하지 않습니다. 잠시 후 다시 열어 주세요.
      </EmptyState>
    );
  }
  if (period.transactions.length === 0) {
    return (
      <EmptyState icon={ReceiptText} title="이 달에는 거래 내역이 없습니다" className="py-12">
        다른 달을 골라 보세요.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {period.transactions.map((entry) => (
          <Entry key={entry.no} entry={entry} />
        ))}
      </ul>
      {period.isCut && (
        <Notice tone="info" title="거래가 많아 이 달의 처음 1,000건만 보여 드립니다">
          나머지는 담당자에게 요청하시면 보내 드립니다.
        </Notice>
      )}
    </>
  );
}

/** The entries of the prepaid balance in a month. */
export function PeriodSection({ period }: { period: Period }) {
  return (
    <div className="grid gap-4">
      <Pending movements={period.pending} />
      {period.isReached && <Sums period={period} />}
      <Entries period={period} />
    </div>
  );
}
