import { phoneText as phone } from '@iruon/contract/spellings/numbers';
import type { MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { Facts } from '~/components/ui/facts';
import { Notice } from '~/components/ui/notice';
import { TitledSection } from '~/components/ui/titled-section';
import { pageLoader } from '~/page-loader';
import { action } from './action';
import { ConsentsPanel } from './consents-panel';
import { DataCopyPanel } from './data-copy-panel';
import { InfoForm } from './info-form';
import type { MyInfoReply } from './my-info-reply';
import { news } from './news';
import { PhonePanel } from './phone-panel';
import { SessionsPanel } from './sessions-panel';
import { SocialPanel } from './social-panel';
import { VerifyForm } from './verify-form';

export const meta: MetaFunction = () => [{ title: '내 정보 - 이루온' }];

export const loader = pageLoader(({ screens }) => screens.myInfo());

export { action };

/** The result of the last form, or the confirmation of an earlier change. */
function Outcome({ reply, done }: { reply: MyInfoReply | undefined; done: string | null }) {
  const confirmation = reply ? undefined : news[done ?? ''];
  if (confirmation) {
    return (
      <Notice tone="success" title={confirmation.title} className="max-w-reading">
        {confirmation.text}
      </Notice>
    );
  }
  if (!reply?.problem) return null;
  const { title, detail, needsPassword } = reply.problem;
  return (
    <Notice tone="danger" title={title} className="max-w-reading">
      {detail}
      {needsPassword && (
        <Link to="/mypage/myinfo" reloadDocument className="press-line underline underline-offset-4">
          비밀번호 다시 확인하기
        </Link>
      )}
    </Notice>
  );
}

export default function MyInfo() {
  const { facts, form, sessions, social, consents } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [search] = useSearchParams();
  const resultOf = (intent: MyInfoReply['intent']) => (reply?.intent === intent ? reply.result : null);
  const isOpen = form !== null;
  return (
    <div className="grid gap-10">
      <header className="grid gap-4">
        <h1 className="text-title font-bold">내 정보</h1>
        <Outcome reply={reply} done={search.get('done')} />
      </header>
      <TitledSection id="member" title="회원" className="grid max-w-reading gap-4">
        <Facts
          facts={[
            { label: '아이디', value: facts.username },
            { label: '이름', value: facts.name },
            { label: '병원·기업', value: facts.businessName },
            { label: '연락처', value: phone(facts.phone) },
            { label: '고객번호', value: facts.custNo },
          ]}
        />
        <p className="text-caption text-ink-faint">이름을 바꾸시려면 고객센터로 연락해 주세요.</p>
      </TitledSection>
      <TitledSection id="change" title="정보 바꾸기" className="grid max-w-reading gap-4">
        {form ? (
          <InfoForm key={form.email} values={form} result={resultOf('change')} />
        ) : (
          <VerifyForm result={resultOf('verify')} />
        )}
      </TitledSection>
      {isOpen && <PhonePanel phone={facts.phone} sent={reply?.sent ?? null} result={resultOf('phone')} />}
      <ConsentsPanel consents={consents} isOpen={isOpen} />
      <SessionsPanel sessions={sessions} />
      <SocialPanel rows={social} isOpen={isOpen} />
      <DataCopyPanel isOpen={isOpen} />
      <Link to="/mypage/leave" className="inline-flex min-h-11 items-center justify-self-start text-label underline">
        회원 탈퇴
      </Link>
    </div>
  );
}
