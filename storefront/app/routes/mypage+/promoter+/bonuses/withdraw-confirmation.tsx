import type { PayoutView } from '@iruon/bff-storefront/mypage/promoter/bonuses';
import { type IncomeKind, withheldFrom } from '@iruon/contract';
import type { FormProps } from '@remix-run/react';
import type { ComponentType, ReactNode } from 'react';
import { Button } from '~/components/ui/button';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { won } from '~/format';
import type { ShownProblem } from '~/shown-problem';

/** The tax withheld from an amount, and the payout. */
export function Withholding({ amount, income }: { amount: number; income: IncomeKind }) {
  const { incomeTax, localTax, net } = withheldFrom(amount, income);
  const rows = [
    { label: '출금 금액', value: won(amount) },
    { label: '소득세 3%', value: `−${won(incomeTax)}` },
    { label: '지방소득세', value: `−${won(localTax)}` },
  ];
  return (
    <div className="grid gap-2 rounded-m bg-mist px-4 py-3 text-label">
      <dl className="grid gap-1">
        {(income === 'INVOICE' ? rows.slice(0, 1) : rows).map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-2 font-semibold">
          <dt>받으실 금액</dt>
          <dd className="figures text-accent-deep">{won(net)}</dd>
        </div>
      </dl>
      {income === 'INVOICE' && (
        <p className="text-caption text-ink-faint">
          병원·기업 회원은 세금을 떼지 않습니다. 세금계산서를 발행해 주세요.
        </p>
      )}
    </div>
  );
}

export interface WithdrawConfirmationProps {
  Form: ComponentType<FormProps>;
  amount: number;
  /** True for the last withdrawal before the member leaves. */
  isLast: boolean;
  income: IncomeKind;
  account: NonNullable<PayoutView['account']>;
  idempotencyKey: string;
  isPending: boolean;
  problem: ShownProblem | null;
  hidden?: ReactNode;
  /** The cancel button. */
  cancel: ReactNode;
}

/** Requests the confirmation of a withdrawal, which cannot be undone. */
export function WithdrawConfirmation({ Form, amount, income, account, problem, ...rest }: WithdrawConfirmationProps) {
  return (
    <div className="grid gap-4">
      <Withholding amount={amount} income={income} />
      <p className="text-label">
        {account.bank} <span className="figures">{account.number}</span> {account.holder}
      </p>
      <ProblemNotice problem={problem} />
      <Form method="post" action="/mypage/promoter/bonuses" className="grid grid-cols-2 gap-3">
        <input type="hidden" name="amount" value={amount} />
        <input type="hidden" name="idempotencyKey" value={rest.idempotencyKey} />
        {rest.isLast && <input type="hidden" name="leaving" value="1" />}
        {rest.hidden}
        {rest.cancel}
        <Button type="submit" isPending={rest.isPending}>
          {won(amount)} 출금
        </Button>
      </Form>
    </div>
  );
}
