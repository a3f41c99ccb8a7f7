import type { Settlement } from '@iruon/contract';
import { bonusTypeLabels } from '@iruon/contract/labels';
import { Download } from 'lucide-react';
import { movedWon, signedWon } from '~/components/promoters/signed-won';
import { Button } from '~/components/ui/button';
import { count, won } from '~/format';

/** 2026-06 as 2026년 6월. */
const monthText = (month: string) => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`;

function Rows({ rows }: { rows: [label: string, amount: number][] }) {
  return rows
    .filter(([, amount]) => amount !== 0)
    .map(([label, amount]) => (
      <div key={label} className="flex justify-between gap-4">
        <dt className="text-ink-soft">{label}</dt>
        <dd className="figures">{movedWon(amount)}</dd>
      </div>
    ));
}

/** The statement of a month: from the opening balance to the closing balance, and the payout. */
export function MonthStatement(statement: Settlement) {
  const { month, orders, sales, carriedIn, carriedOut, paidGross, incomeTax, localTax, paidNet } = statement;
  return (
    <li className="grid gap-4 rounded-l border border-line p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="figures text-lead font-bold">{monthText(month)}</h2>
        <Button asChild tone="outline" size="s">
          <a href={`/files/promoter/settlements/${month}`} download>
            <Download className="size-4" aria-hidden />
            <span className="sr-only">{monthText(month)} </span>
            엑셀 정산서
          </a>
        </Button>
      </div>
      <p className="figures text-label text-ink-soft">
        확정 주문 {count(orders)}건 · 판매 금액 {won(sales)}
      </p>
      <dl className="grid gap-1.5 text-label md:max-w-reading">
        <div className="flex justify-between gap-4">
          <dt className="text-ink-soft">지난달에서 이월</dt>
          <dd className="figures">{signedWon(carriedIn)}</dd>
        </div>
        <Rows
          rows={[
            [bonusTypeLabels.GOODS, statement.goodsBonus],
            [bonusTypeLabels.GRADE, statement.gradeBonus],
            [bonusTypeLabels.SALES, statement.salesBonus],
            ['관리자 조정', statement.edits],
            [bonusTypeLabels.REVERSAL, statement.reversals],
            ['출금', statement.withdrawals],
          ]}
        />
        <div className="flex justify-between gap-4 border-t border-line pt-2 font-semibold">
          <dt>다음 달로 이월</dt>
          <dd className="figures">{signedWon(carriedOut)}</dd>
        </div>
      </dl>
      {paidGross > 0 && (
        <p className="figures rounded-m bg-mist px-4 py-3 text-label">
          지급 {won(paidGross)}
          {incomeTax > 0 && ` − 소득세 ${won(incomeTax)} − 지방소득세 ${won(localTax)}`} ={' '}
          <strong className="font-semibold">실지급 {won(paidNet)}</strong>
        </p>
      )}
    </li>
  );
}
