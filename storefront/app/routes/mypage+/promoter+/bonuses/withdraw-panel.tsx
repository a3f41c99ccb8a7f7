import type { PromoterBonusesView } from '@iruon/bff-storefront/mypage/promoter/bonuses';
import { Form, Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { BankAccountDialog } from '~/components/promoters/bank-account/bank-account-dialog';
import { signedWon } from '~/components/promoters/signed-won';
import { Button } from '~/components/ui/button';
import { Facts } from '~/components/ui/facts';
import { TitledSection } from '~/components/ui/titled-section';
import { won } from '~/format';
import type { WithdrawConfirmationProps } from './withdraw-confirmation';
import { WithdrawConfirmation } from './withdraw-confirmation';
import { WithdrawForm } from './withdraw-form';

export interface WithdrawPanelProps
  extends Pick<
      PromoterBonusesView,
      'balance' | 'payout' | 'income' | 'least' | 'requested' | 'isLast' | 'blocked' | 'onHold'
    >,
    Pick<WithdrawConfirmationProps, 'idempotencyKey' | 'isPending' | 'problem'> {}

function Payout({ payout, idempotencyKey }: Pick<WithdrawPanelProps, 'payout' | 'idempotencyKey'>) {
  const { account, residentNumber, needsResident, holder } = payout;
  return (
    <div className="grid content-start gap-4">
      <Facts
        facts={[
          {
            label: '지급 계좌',
            value: account ? (
              <span className="figures">
                {account.bank} {account.number} {account.holder}
              </span>
            ) : (
              '아직 등록하지 않았습니다.'
            ),
          },
          { label: '주민번호', value: residentNumber && <span className="figures">{residentNumber}</span> },
        ]}
      />
      {needsResident ? (
        <Button asChild className="justify-self-start">
          <Link to="/mypage/promoter/account">주민등록번호와 계좌 등록</Link>
        </Button>
      ) : (
        <div className="justify-self-start">
          <BankAccountDialog
            label={account ? '다른 계좌로 바꾸기' : '계좌 등록'}
            holder={holder}
            idempotencyKey={idempotencyKey}
          />
        </div>
      )}
    </div>
  );
}

/** The reason for which nothing can be withdrawn now, or the form. */
function Withdrawing(props: WithdrawPanelProps): ReactNode {
  const { balance, payout, least, requested, blocked, onHold, ...rest } = props;
  const { account, needsResident } = payout;
  const note = (text: string) => <p className="text-label text-ink-soft">{text}</p>;
  if (blocked !== null) return note('이용이 제한된 동안에는 출금할 수 없습니다.');
  if (onHold.length > 0) return note('위의 서류를 확인한 뒤에 출금할 수 있습니다.');
  if (needsResident) return note('출금하시려면 주민등록번호와 계좌를 먼저 등록해 주세요.');
  if (!account) return note('출금하시려면 본인 명의의 계좌를 먼저 등록해 주세요.');
  if (balance.available < least)
    return note(
      `${won(least)}부터 출금할 수 있습니다. 지금 출금할 수 있는 보너스는 ${signedWon(balance.available)}입니다.`,
    );
  if (requested === null)
    return <WithdrawForm available={balance.available} least={least} {...rest} account={account} />;
  return (
    <section aria-labelledby="requested" className="grid max-w-form gap-4 rounded-l border border-accent p-5">
      <h3 id="requested" className="text-lead font-bold">
        {won(requested)}을 출금할까요?
      </h3>
      <p className="text-label text-ink-soft">신청한 뒤에는 직접 취소할 수 없습니다. 담당자가 확인하고 지급합니다.</p>
      <WithdrawConfirmation
        {...rest}
        Form={Form}
        amount={requested}
        account={account}
        cancel={
          <Button asChild tone="outline">
            <Link to="/mypage/promoter/bonuses">닫기</Link>
          </Button>
        }
      />
    </section>
  );
}

/** The account for payouts, and the withdrawal. */
export function WithdrawPanel(props: WithdrawPanelProps) {
  return (
    <TitledSection id="withdraw" title="출금">
      <div className="grid gap-6 md:grid-cols-2 md:gap-10">
        <Payout payout={props.payout} idempotencyKey={props.idempotencyKey} />
        <Withdrawing {...props} />
      </div>
    </TitledSection>
  );
}
