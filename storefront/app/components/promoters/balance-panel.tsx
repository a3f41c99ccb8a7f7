import type { MyBonuses } from '@iruon/contract';
import type { ReactNode } from 'react';
import { signedWon } from './signed-won';

export interface BalancePanelProps {
  balance: MyBonuses['balance'];
  /** The actions of the panel. */
  action?: ReactNode;
}

/** A promoter's balance: available now, available later, and under review. */
export function BalancePanel({ balance: { available, pending, held, balance }, action }: BalancePanelProps) {
  const parts = [
    { label: '확정 대기', value: pending, hint: '구매확정과 배송완료를 지나 반품 기간이 끝나면 출금할 수 있습니다.' },
    { label: '확인 중', value: held, hint: '추천인과 구매자의 정보가 겹쳐 담당자가 확인하고 있습니다.' },
    { label: '전체 잔액', value: balance, hint: '위 금액을 모두 더한 금액입니다.' },
  ];
  return (
    <section aria-labelledby="balance" className="grid gap-4 rounded-l bg-mist p-5 sm:p-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h2 id="balance" className="text-label font-semibold text-ink-soft">
            출금할 수 있는 보너스
          </h2>
          <p className="figures text-title-l font-bold text-accent-deep">{signedWon(available)}</p>
        </div>
        {action}
      </div>
      {available < 0 && (
        <p className="text-label text-danger">
          이미 출금하신 보너스의 상품이 반품되어 잔액이 부족합니다. 다음 보너스로 먼저 채워집니다.
        </p>
      )}
      <dl className="grid gap-3 border-t border-line pt-4 sm:grid-cols-3 sm:gap-6">
        {parts.map(({ label, value, hint }) => (
          <div key={label} className="grid grid-cols-[1fr_auto] content-start gap-x-4 gap-y-0.5 sm:grid-cols-1">
            <dt className="text-label text-ink-soft">{label}</dt>
            <dd className="figures text-lead font-bold">{signedWon(value)}</dd>
            <dd className="col-span-full text-caption text-ink-faint">{hint}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
