import { randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation, useSearchParams } from '@remix-run/react';
import { BankSteps } from '~/components/promoters/bank-account/bank-steps';
import { ResidentForm } from '~/components/promoters/resident-form';
import { Button } from '~/components/ui/button';
import { Notice } from '~/components/ui/notice';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { TitledSection } from '~/components/ui/titled-section';
import type { action } from './action';

export { action } from './action';

export const meta: MetaFunction = () => [{ title: '지급받을 계좌 - 이루온' }];

export async function loader({ context }: LoaderFunctionArgs) {
  return { payout: await context.bff.screens.bankAccount(), idempotencyKey: randomUUID() };
}

const here = '/mypage/promoter/account';

function Resident({ masked, needs }: { masked: string | null; needs: boolean }) {
  const response = useActionData<typeof action>();
  const refused = response?.step === 'RESIDENT' ? response : null;
  return (
    <TitledSection id="resident-title" title="주민등록번호" className="grid max-w-reading gap-4">
      <ProblemNotice problem={refused?.problem} />
      {needs ? (
        <ResidentForm result={refused?.result ?? null} />
      ) : (
        <>
          <p className="figures">{masked}</p>
          <details open={refused !== null} className="grid gap-2">
            <summary className="cursor-pointer py-2 text-label font-semibold">다시 입력하기</summary>
            <ResidentForm result={refused?.result ?? null} />
          </details>
        </>
      )}
    </TitledSection>
  );
}

export default function PromoterAccount() {
  const { payout, idempotencyKey } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const isPending = useNavigation().formMethod === 'POST';
  const [search] = useSearchParams();
  const { account, residentNumber, needsResident, holder } = payout;
  return (
    <div className="grid gap-10">
      <header className="grid gap-4">
        <h1 className="text-title font-bold">지급받을 계좌</h1>
        <p className="max-w-reading text-label text-ink-soft">
          보너스를 지급할 본인 계좌를 확인합니다. 계좌나 연락처를 바꾸시면 72시간 뒤부터 지급합니다.
        </p>
        {search.get('done') === 'resident' && !response && (
          <Notice tone="success" title="주민등록번호를 저장했습니다." className="max-w-reading" />
        )}
      </header>
      {(needsResident || residentNumber !== null) && <Resident masked={residentNumber} needs={needsResident} />}
      <TitledSection
        id="account"
        title={account ? '다른 계좌로 바꾸기' : '계좌 확인'}
        className="grid max-w-form gap-4"
      >
        {account && (
          <p className="text-label text-ink-soft">
            지금 등록된 계좌는 {account.bank} <span className="figures">{account.number}</span> {account.holder}입니다.
          </p>
        )}
        {needsResident ? (
          <p className="text-label text-ink-soft">
            주민등록번호를 먼저 저장해 주세요. 은행에서 예금주를 확인할 때 씁니다.
          </p>
        ) : (
          <BankSteps
            Form={Form}
            isPending={isPending}
            response={response && response.step !== 'RESIDENT' ? response : null}
            idempotencyKey={idempotencyKey}
            holder={holder}
            back={
              <Button asChild tone="outline">
                <Link to={here}>계좌 다시 입력</Link>
              </Button>
            }
            done={
              <Button asChild>
                <Link to="/mypage/promoter/bonuses">보너스로 가기</Link>
              </Button>
            }
          />
        )}
      </TitledSection>
      <Link
        to="/mypage/promoter/bonuses"
        className="inline-flex min-h-11 items-center justify-self-start text-label underline"
      >
        보너스로 돌아가기
      </Link>
    </div>
  );
}
