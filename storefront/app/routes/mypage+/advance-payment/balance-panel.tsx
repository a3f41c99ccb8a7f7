import type { AdvancePaymentView } from '@iruon/bff-storefront/mypage/advance-payment';
import { Notice } from '~/components/ui/notice';
import { count, minute, won } from '~/format';

type Balance = Omit<AdvancePaymentView, 'period' | 'month' | 'months'>;

/** An instant as 14:20 if it is today in Seoul, else as 2026.11.21 14:20. */
function clock(instant: string): string {
  const [day, time] = minute(instant).split(' ');
  return day === minute(new Date().toISOString()).split(' ')[0] ? `${time}` : `${day} ${time}`;
}

function Reliability({ state, asOf, isCertain }: Pick<Balance, 'state' | 'asOf' | 'isCertain'>) {
  if (state === 'FRESH') return null;
  if (state === 'UNKNOWN' || !asOf) {
    return (
      <Notice tone="info" title="거래처 원장에서 아직 확인되지 않았습니다">
        거래처 등록이 끝나면 선수금이 예치금으로 표시됩니다. 궁금한 점은 고객센터로 문의해 주세요.
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={`${clock(asOf)} 기준, 연결이 원활하지 않습니다`}>
      {isCertain
        ? '마지막으로 확인한 잔액입니다. 이 금액까지는 결제할 수 있고, 연결되면 자동으로 갱신합니다.'
        : '확인한 지 하루가 지나 지금은 예치금으로 결제할 수 없습니다. 다른 결제수단을 사용해 주세요.'}
    </Notice>
  );
}

/** The usable balance, and how reliable it is. */
export function BalancePanel({ balance }: { balance: Balance }) {
  const { money, owed, pending, asOf, state, customer } = balance;
  return (
    <div className="grid gap-4">
      <Reliability {...balance} />
      <section aria-labelledby="balance" className="grid gap-4 rounded-l bg-mist p-5 sm:p-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="balance" className="text-label font-semibold text-ink-soft">
            쓸 수 있는 예치금
          </h2>
          {asOf && state === 'FRESH' && <p className="figures text-caption text-ink-faint">{clock(asOf)} 기준</p>}
        </div>
        <p className="figures text-title-l font-bold text-accent-deep">
          {count(money)}
          <span className="ml-0.5 text-title-s font-semibold">원</span>
        </p>
        {(owed > 0 || pending !== 0 || customer) && (
          <dl className="grid gap-2 border-t border-line pt-4 text-label sm:flex sm:flex-wrap sm:gap-x-10">
            {customer && (
              <div className="flex gap-2">
                <dt className="text-ink-faint">거래처</dt>
                <dd className="font-medium">
                  {customer.CustName} <span className="figures text-ink-soft">({customer.CustNo})</span>
                </dd>
              </div>
            )}
            {customer?.ManagerName && (
              <div className="flex gap-2">
                <dt className="text-ink-faint">담당자</dt>
                <dd className="font-medium">{customer.ManagerName}</dd>
              </div>
            )}
            {owed > 0 && (
              <div className="flex gap-2">
                <dt className="text-ink-faint">미수금</dt>
                <dd className="figures font-semibold text-danger">{won(owed)}</dd>
              </div>
            )}
            {pending !== 0 && (
              <div className="flex gap-2">
                <dt className="text-ink-faint">원장 반영 대기</dt>
                <dd className="figures font-medium">
                  {pending > 0 ? '+' : '−'}
                  {won(Math.abs(pending))}
                </dd>
              </div>
            )}
          </dl>
        )}
        <p className="text-caption text-ink-faint">
          주문할 때 결제수단에서 예치금을 고르거나, 일부만 나누어 쓸 수 있습니다.
        </p>
      </section>
    </div>
  );
}
