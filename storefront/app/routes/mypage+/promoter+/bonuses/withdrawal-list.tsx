import type { PromoterBonusesView } from '@iruon/bff-storefront/mypage/promoter/bonuses';
import { type WithdrawalState, withdrawalStateLabels } from '@iruon/contract';
import { FoldedRows } from '~/components/lists/folded-rows';
import { Badge } from '~/components/ui/badge';
import { TitledSection } from '~/components/ui/titled-section';
import { minute, won } from '~/format';

type Withdrawal = PromoterBonusesView['withdrawals'][number];

const tones = {
  REQUESTED: 'neutral',
  APPROVED: 'accent',
  IN_BATCH: 'accent',
  PAID: 'success',
  REJECTED: 'danger',
} as const satisfies Record<WithdrawalState, string>;

function Row({ state, gross, incomeTax, localTax, net, reason, waitsUntil, requestedAt, paidAt }: Withdrawal) {
  const taxes = incomeTax + localTax;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-4">
      <div className="grid justify-items-start gap-1">
        <Badge tone={tones[state]}>{withdrawalStateLabels[state]}</Badge>
        <p className="figures text-caption text-ink-faint">
          {minute(requestedAt)} 신청{paidAt && ` · ${minute(paidAt)} 지급`}
        </p>
        {waitsUntil && (
          <p className="figures text-caption text-warning">
            계좌나 연락처를 바꾸셔서 {minute(waitsUntil)} 뒤에 지급합니다.
          </p>
        )}
        {reason && <p className="text-caption text-danger">{reason}</p>}
      </div>
      <div className="grid justify-items-end gap-0.5 text-right">
        <p className="figures text-lead font-bold">{won(gross)}</p>
        <p className="figures text-caption text-ink-faint">
          {taxes > 0 ? `세금 ${won(taxes)} · 받으실 금액 ${won(net)}` : `받으실 금액 ${won(net)}`}
        </p>
      </div>
    </li>
  );
}

const Rows = ({ withdrawals }: { withdrawals: readonly Withdrawal[] }) => (
  <ul className="divide-y divide-line border-y border-line">
    {withdrawals.map((each) => (
      <Row key={each._id} {...each} />
    ))}
  </ul>
);

/** The withdrawals, newest first. */
export function WithdrawalList({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  return (
    <TitledSection id="withdrawals" title="출금 내역">
      {withdrawals.length === 0 ? (
        <p className="text-label text-ink-soft">아직 출금을 신청하지 않으셨습니다.</p>
      ) : (
        <FoldedRows rows={withdrawals} unit="건">
          {(shown) => <Rows withdrawals={shown} />}
        </FoldedRows>
      )}
    </TitledSection>
  );
}
