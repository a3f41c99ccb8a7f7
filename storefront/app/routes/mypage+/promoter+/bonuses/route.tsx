import { randomUUID } from 'node:crypto';
import type { PromoterBonusesView } from '@iruon/bff-storefront/mypage/promoter/bonuses';
import { bonusStateLabels, bonusTypeLabels } from '@iruon/contract';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData, useNavigation, useSearchParams } from '@remix-run/react';
import { HandCoins } from 'lucide-react';
import { cn } from '~/class-names';
import { LaterPages } from '~/components/benefits/later-pages';
import { listAddress } from '~/components/lists/page-address';
import { BalancePanel } from '~/components/promoters/balance-panel';
import { PromoterFrame } from '~/components/promoters/promoter-frame';
import { movedWon } from '~/components/promoters/signed-won';
import { TrainingNotice } from '~/components/promoters/training-notice';
import { Badge } from '~/components/ui/badge';
import { EmptyState } from '~/components/ui/empty-state';
import { Notice } from '~/components/ui/notice';
import { TitledSection } from '~/components/ui/titled-section';
import { day, minute, won } from '~/format';
import type { action } from './action';
import { WithdrawPanel } from './withdraw-panel';
import { WithdrawalList } from './withdrawal-list';

export { action } from './action';

export const meta: MetaFunction = () => [{ title: '추천인 보너스 - 이루온' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const view = await context.bff.screens.promoterBonuses(new URL(request.url).searchParams);
  return { view, idempotencyKey: randomUUID() };
}

const done: Record<string, string> = {
  withdrawn: '출금을 신청했습니다. 담당자가 확인하고 지급합니다.',
  account: '지급받을 계좌를 등록했습니다.',
};
const pageAt = (cursor: string | null) => listAddress('/mypage/promoter/bonuses', { cursor });

export default function PromoterBonuses() {
  const { view, idempotencyKey } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const isPending = useNavigation().formMethod === 'POST';
  const [search] = useSearchParams();
  const news = done[search.get('done') ?? ''];
  const { balance, month, bonuses, next, isLater, withdrawals, blocked, onHold, training } = view;
  return (
    <PromoterFrame title="추천인 보너스">
      {news && !response && <Notice tone="success" title={news} className="max-w-reading" />}
      {blocked !== null && (
        <Notice tone="warning" title="추천인 이용이 제한되었습니다." className="max-w-reading">
          {blocked}
        </Notice>
      )}
      {onHold.length > 0 && (
        <Notice tone="warning" title="확인할 것이 있어 지급을 멈추었습니다." className="max-w-reading">
          <ul className="list-disc pl-5">
            {onHold.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p className="mt-2">
            신고증, 계약서, 교육 이수증을 고객센터로 보내 주시면 확인한 뒤 지급합니다. 쌓인 보너스는 그대로 남습니다.
          </p>
        </Notice>
      )}
      {training && <TrainingNotice {...training} />}
      {view.isLast && (
        <Notice tone="info" title="탈퇴하기 전에 남은 보너스를 출금합니다." className="max-w-reading">
          지급이 끝나면 탈퇴하실 수 있습니다. 확정을 기다리거나 확인 중인 보너스는 탈퇴하면 사라집니다.{' '}
          <Link to="/mypage/leave" className="underline">
            회원 탈퇴로 돌아가기
          </Link>
        </Notice>
      )}
      <BalancePanel balance={balance} />
      {month && (
        <p className="text-label text-ink-soft">
          이번 달 보너스 한도 {won(month.cap)} 중 {won(Math.min(month.earned, month.cap))}을 받으셨습니다. 한도를 넘는
          보너스는 쌓이지 않습니다.
        </p>
      )}
      <WithdrawPanel
        {...view}
        idempotencyKey={response?.idempotencyKey ?? idempotencyKey}
        isPending={isPending}
        problem={response?.problem ?? null}
      />
      <WithdrawalList withdrawals={withdrawals} />
      <TitledSection id="ledger" title="보너스 내역">
        {bonuses.length === 0 ? (
          <EmptyState
            icon={HandCoins}
            title="아직 보너스 내역이 없습니다"
            link={{ to: '/mypage/promoter', text: '추천인 코드 보기' }}
          >
            추천 회원이 구매를 확정하면 보너스가 쌓입니다.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {bonuses.map((bonus) => (
              <BonusEntry key={bonus._id} bonus={bonus} />
            ))}
          </ul>
        )}
        <LaterPages label="보너스 내역 이동" pageAt={pageAt} next={next} isLater={isLater} />
      </TitledSection>
    </PromoterFrame>
  );
}

/** A row of the ledger: its kind, its source, and the first day of withdrawal. */
function BonusEntry({ bonus }: { bonus: PromoterBonusesView['bonuses'][number] }) {
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
