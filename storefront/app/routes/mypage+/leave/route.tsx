import { getFormProps, type SubmissionResult } from '@conform-to/react';
import type { LeavingView } from '@iruon/bff-storefront/mypage/leaving';
import { LEAST_LAST_WITHDRAWAL, leave } from '@iruon/contract';
import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { CurrentPasswordField } from '~/components/fields/password-field';
import { TextAreaField } from '~/components/fields/text-field';
import { Button } from '~/components/ui/button';
import { Facts } from '~/components/ui/facts';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { TitledSection } from '~/components/ui/titled-section';
import { RequireUserType } from '~/components/user-types/require-user-type';
import { count, points as pointsText, won } from '~/format';
import { pageLoader } from '~/page-loader';
import { sendForm } from '~/send-form';
import { useSchemaForm } from '~/use-schema-form';

export const meta: MetaFunction = () => [{ title: '회원 탈퇴 - 이루온' }];

export const loader = pageLoader(({ screens }) => screens.leaving());

/** A password is never sent back to the page. */
const hidden = { hideFields: ['password'] };

export async function action({ request, context }: ActionFunctionArgs) {
  return sendForm(await request.formData(), leave, context.bff.actions.leave, () => '/goodbye', hidden);
}

export default function LeavePage() {
  const { blocks, kept, ...lost } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  return (
    <div className="grid max-w-reading gap-10">
      <header className="grid gap-4">
        <h1 className="text-title font-bold">회원 탈퇴</h1>
        <p className="text-label text-ink-soft">
          탈퇴하면 개인정보를 바로 지우고 모든 기기에서 로그아웃합니다. 되돌릴 수 없습니다.
        </p>
        <ProblemNotice problem={response?.problem} />
      </header>
      {blocks.length > 0 && <BlocksPanel blocks={blocks} />}
      <LostPanel {...lost} />
      <RetainedPanel kept={kept} />
      {blocks.length === 0 ? (
        <RequireUserType feature="leaving">
          <LeaveForm result={response?.result ?? null} />
        </RequireUserType>
      ) : (
        <LinkButton tone="outline" className="justify-self-start" to="/mypage/myinfo">
          내 정보로 돌아가기
        </LinkButton>
      )}
    </div>
  );
}

/** Pending matters that prevent the member from leaving, with links to their pages. */
function BlocksPanel({ blocks }: Pick<LeavingView, 'blocks'>) {
  return (
    <Notice tone="warning" title="아직 탈퇴할 수 없습니다.">
      <p>아래 일이 끝난 뒤에 탈퇴할 수 있습니다.</p>
      <ul className="mt-2 grid gap-1">
        {blocks.map(({ name, count: number, to }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3">
            <span className="font-semibold text-ink">{`${name} ${count(number)}건`}</span>
            {to ? (
              <Link to={to} className="inline-flex min-h-11 items-center underline">
                <span className="sr-only">{name} </span>
                보러 가기
              </Link>
            ) : (
              <span className="inline-flex min-h-11 items-center">처리가 끝나면 저절로 풀립니다.</span>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The data that the store retains after a member has left, and the periods. */
function RetainedPanel({ kept }: Pick<LeavingView, 'kept'>) {
  return (
    <TitledSection id="kept" title="남는 것">
      <Facts facts={kept.map(({ name, years }) => ({ label: `${years}년`, value: name }))} />
      <p className="text-caption text-ink-faint">
        전자상거래 등에서의 소비자보호에 관한 법률에 따라 보관합니다. 쓰신 게시글과 댓글, 리뷰, 상품문의는 이름 없이
        남으니, 원하지 않으시면 탈퇴하기 전에 지워 주세요.
      </p>
    </TitledSection>
  );
}

/** Closes the account with the password; the reason is optional. */
function LeaveForm({ result }: { result: SubmissionResult | null }) {
  const isPending = useNavigation().formMethod === 'POST';
  const [form, { password, reason }] = useSchemaForm('leave', leave, result);
  return (
    <TitledSection id="leave-title" title="탈퇴하기">
      <Form method="post" {...getFormProps(form)} className="grid gap-5">
        <TextAreaField
          field={reason}
          label="떠나시는 이유"
          hint="적지 않으셔도 됩니다. 다음 분들을 위해 고치겠습니다."
          maxLength={200}
          rows={2}
        />
        <CurrentPasswordField field={password} hint="본인인지 확인합니다." />
        <div className="grid gap-3 sm:flex">
          <Button type="submit" tone="danger" isPending={isPending} className="min-w-32">
            탈퇴하기
          </Button>
          <LinkButton tone="outline" to="/mypage/myinfo">
            그대로 이용하기
          </LinkButton>
        </div>
      </Form>
    </TitledSection>
  );
}

/** The benefits that a member loses by leaving. */
function LostPanel({ points, coupons, money, bonuses, bonusesAvailable }: Omit<LeavingView, 'kept' | 'blocks'>) {
  return (
    <TitledSection id="lost" title="사라지는 것">
      <Facts
        facts={[
          { label: '포인트', value: pointsText(points) },
          { label: '쿠폰', value: `${count(coupons)}장` },
          { label: '예치금', value: money > 0 && won(money) },
          { label: '보너스', value: bonuses > 0 && won(bonuses) },
          {
            label: '그 밖에',
            value: '장바구니, 찜한 상품, 배송지, 정기주문, 간편결제 카드, 간편 로그인 연결, 상담 대화',
          },
        ]}
      />
      {bonuses > 0 && <BonusRest bonuses={bonuses} available={bonusesAvailable} />}
      {bonuses < 0 && (
        <p className="text-caption text-ink-faint">
          반품된 상품의 보너스 {won(-bonuses)}은 회수하지 못한 금액으로 장부에 남습니다.
        </p>
      )}
      {money > 0 && (
        <p className="text-caption text-ink-faint">
          예치금은 거래처 원장에 남습니다. 돌려받으시려면 탈퇴하기 전에 고객센터로 연락해 주세요.
        </p>
      )}
    </TitledSection>
  );
}

/** A notice about the bonuses: some can be withdrawn before leaving, the others expire. */
function BonusRest({ bonuses, available }: { bonuses: number; available: number }) {
  if (available === 0)
    return (
      <p className="text-caption text-ink-faint">
        보너스 {won(bonuses)}은 지금 출금할 수 없어 탈퇴하면 소멸하고, 소멸한 기록만 장부에 남습니다. 탈퇴하기 전에는{' '}
        {won(LEAST_LAST_WITHDRAWAL)}부터 출금할 수 있습니다.
      </p>
    );
  return (
    <div className="grid gap-3 rounded-m bg-mist px-4 py-3 text-label">
      <p>
        보너스 {won(available)}은 탈퇴하기 전에 출금할 수 있습니다. 지급이 끝난 뒤에 탈퇴해 주세요.
        {bonuses > available && ` 확정을 기다리거나 확인 중인 ${won(bonuses - available)}은 탈퇴하면 소멸합니다.`}
        {' 출금하지 않고 탈퇴하면 모두 소멸하고, 소멸한 기록만 장부에 남습니다.'}
      </p>
      <LinkButton tone="outline" size="s" className="justify-self-start" to="/mypage/promoter/bonuses?leaving=1">
        남은 보너스 출금하기
      </LinkButton>
    </div>
  );
}
