import { parseWithZod } from '@conform-to/zod/v4';
import { myInfoChange, verification } from '@iruon/contract';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { Facts } from '~/components/ui/facts';
import { Notice } from '~/components/ui/notice';
import { phone } from '~/format';
import { replyProblem } from '~/reply-problem';
import { InfoForm } from './info-form';
import { SessionsPanel } from './sessions-panel';
import { changeSocial, SocialPanel } from './social-panel';
import { VerifyForm } from './verify-form';

export const meta: MetaFunction = () => [{ title: '내 정보 - 이루온' }];

export async function loader({ context }: LoaderFunctionArgs) {
  return await context.bff.screens.myInfo();
}

/** A password is never sent back to the page. */
const hidden = { hideFields: ['password'] };

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const intent = form.get('intent');
  form.delete('intent');
  const { actions } = context.bff;
  if (intent === 'end') {
    const outcome = await actions.endMyOtherSessions();
    if (outcome.ok) throw redirect('/mypage/myinfo?done=ended');
    const { title, detail, status } = outcome.problem;
    return data({ intent, result: null, problem: { title, detail } }, status);
  }
  if (intent === 'social-link' || intent === 'social-unlink') return changeSocial(context.bff, form, intent);
  if (intent === 'verify') {
    const submission = parseWithZod(form, { schema: verification });
    if (submission.status !== 'success') return data({ intent, result: submission.reply(hidden), problem: null }, 400);
    const outcome = await actions.verifyMe(submission.value.password);
    if (outcome.ok) throw redirect('/mypage/myinfo');
    const { title, detail, status } = outcome.problem;
    return data(
      { intent, result: replyProblem(submission, outcome.problem, hidden), problem: { title, detail } },
      status,
    );
  }
  const submission = parseWithZod(form, { schema: myInfoChange });
  if (submission.status !== 'success') return data({ intent, result: submission.reply(hidden), problem: null }, 400);
  const outcome = await actions.changeMyInfo(submission.value);
  if (outcome.ok) throw redirect(`/mypage/myinfo?done=${submission.value.password ? 'password' : 'saved'}`);
  const { title, detail, status } = outcome.problem;
  return data(
    { intent, result: replyProblem(submission, outcome.problem, hidden), problem: { title, detail } },
    status,
  );
}

const done: Record<string, { title: string; text: string }> = {
  saved: { title: '내 정보를 저장했습니다.', text: '이메일을 바꾸셨다면 예전 주소와 새 주소로 알려 드렸습니다.' },
  password: { title: '비밀번호를 바꾸었습니다.', text: '다른 기기에서는 모두 로그아웃되었습니다.' },
  linked: { title: '계정을 연결했습니다.', text: '다음부터 그 계정으로도 로그인하실 수 있습니다.' },
  unlinked: { title: '연결을 끊었습니다.', text: '아이디와 비밀번호로는 그대로 로그인하실 수 있습니다.' },
  ended: { title: '다른 기기에서 로그아웃했습니다.', text: '이 브라우저에서만 로그인되어 있습니다.' },
};

export default function MyInfo() {
  const { facts, form, sessions, social } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  const news = done[search.get('done') ?? ''];
  return (
    <div className="grid gap-10">
      <header className="grid gap-4">
        <h1 className="text-title font-bold">내 정보</h1>
        {news && !answer && (
          <Notice tone="success" title={news.title} className="max-w-reading">
            {news.text}
          </Notice>
        )}
        {answer?.problem && (
          <Notice tone="danger" title={answer.problem.title} className="max-w-reading">
            {answer.problem.detail}
          </Notice>
        )}
      </header>
      <section aria-labelledby="member" className="grid max-w-reading gap-4">
        <h2 id="member" className="text-title-s font-bold">
          회원
        </h2>
        <Facts
          facts={[
            { label: '아이디', value: facts.username },
            { label: '이름', value: facts.name },
            { label: '병원·기업', value: facts.businessName },
            { label: '연락처', value: phone(facts.phone) },
            { label: '고객번호', value: facts.custNo },
          ]}
        />
        <p className="text-caption text-ink-faint">이름과 연락처를 바꾸시려면 고객센터로 연락해 주세요.</p>
      </section>
      <section aria-labelledby="change" className="grid max-w-reading gap-4">
        <h2 id="change" className="text-title-s font-bold">
          정보 바꾸기
        </h2>
        {form ? (
          <InfoForm key={form.email} values={form} result={answer?.intent === 'change' ? answer.result : null} />
        ) : (
          <VerifyForm result={answer?.intent === 'verify' ? answer.result : null} />
        )}
      </section>
      <SessionsPanel sessions={sessions} />
      <SocialPanel rows={social} isOpen={form !== null} />
      <Link to="/mypage/leave" className="inline-flex min-h-11 items-center justify-self-start text-label underline">
        회원 탈퇴
      </Link>
    </div>
  );
}
