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
import { InfoForm, VerifyForm } from './info-form';
import type { MyInfoReply } from './my-info-reply';
import { PhonePanel } from './phone-panel';
import { SessionsPanel } from './sessions-panel';
import { SocialPanel } from './social-panel';

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

interface News {
  title: string;
  text: string;
}

/** The confirmation of the change in `?done=`. */
const news: Readonly<Record<string, News>> = {
  saved: { title: '내 정보를 저장했습니다.', text: '이메일을 바꾸셨다면 예전 주소와 새 주소로 알려 드렸습니다.' },
  password: { title: '비밀번호를 바꾸었습니다.', text: '다른 기기에서는 모두 로그아웃되었습니다.' },
  phone: { title: '휴대폰 번호를 바꾸었습니다.', text: '예전 번호와 이메일로 알려 드렸습니다.' },
  agreed: { title: '광고 수신에 동의하셨습니다.', text: '처리 결과를 이메일로 보내 드렸습니다.' },
  withdrawn: { title: '광고 수신 동의를 철회하셨습니다.', text: '처리 결과를 이메일로 보내 드렸습니다.' },
  linked: { title: '계정을 연결했습니다.', text: '다음부터 그 계정으로도 로그인하실 수 있습니다.' },
  unlinked: { title: '연결을 끊었습니다.', text: '아이디와 비밀번호로는 그대로 로그인하실 수 있습니다.' },
  ended: { title: '다른 기기에서 로그아웃했습니다.', text: '이 브라우저에서만 로그인되어 있습니다.' },
};
