import { parseWithZod } from '@conform-to/zod/v4';
import { agreementTo } from '@iruon/contract';
import { type ActionFunctionArgs, data, type MetaFunction, redirect } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { pageLoader } from '~/page-loader';
import { replyProblem } from '~/reply-problem';
import { AgreementForm } from './agreement-form';

export const meta: MetaFunction = () => [{ title: '바뀐 약관 동의 - 이루온' }];

const redirectTargetOf = (request: Request) => new URL(request.url).searchParams.get('redirectTo');

export const loader = pageLoader(({ screens, request }) => screens.newTerms(redirectTargetOf(request)));

export async function action({ request, context }: ActionFunctionArgs) {
  const { screens, actions } = context.bff;
  const target = redirectTargetOf(request);
  const form = await request.formData();
  if (form.get('intent') === 'later') {
    await actions.lookAtTermsLater();
    throw redirect(context.bff.ownPath(target));
  }
  const { terms, redirectTo } = await screens.newTerms(target);
  const necessary = terms.map((each) => ({ ...each, necessary: true }));
  const submission = parseWithZod(form, { schema: z.object({ _terms: agreementTo(necessary) }) });
  if (submission.status !== 'success') return data({ result: submission.reply(), problem: null, terms }, 400);
  const outcome = await actions.agreeToNewTerms(submission.value._terms);
  if (outcome.ok) throw redirect(redirectTo);
  const { title, detail, status } = outcome.problem;
  const result = replyProblem(submission, outcome.problem);
  return data({ result, problem: { title, detail }, terms: (await screens.newTerms(target)).terms }, status);
}

export default function NewTermsPage() {
  const view = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const terms = response?.terms ?? view.terms;
  return (
    <div className="page grid justify-items-center py-10 sm:py-16">
      <div className="grid w-full max-w-reading gap-8">
        <header className="grid gap-2">
          <h1 className="text-title font-bold lg:text-title-l">약관이 바뀌었습니다</h1>
          <p className="text-ink-soft">
            {view.isRequired
              ? '주문하시려면 바뀐 약관에 동의해 주세요. 동의하시면 주문서로 이어집니다.'
              : '바뀐 내용을 확인하고 동의해 주세요. 동의하시면 보시던 곳으로 이어집니다.'}
          </p>
        </header>
        <ProblemNotice problem={response?.problem} />
        <AgreementForm terms={terms} isRequired={view.isRequired} result={response?.result ?? null} />
        <p className="border-t border-line pt-6 text-label text-ink-soft">
          동의하지 않으셔도 지금까지의 주문과 반품은 그대로 처리합니다. 더 이용하지 않으시려면{' '}
          <Link to="/mypage/leave" className="press-line font-semibold underline underline-offset-4">
            회원 탈퇴
          </Link>
          를 하시거나{' '}
          <Link to="/logout" className="press-line font-semibold underline underline-offset-4">
            로그아웃
          </Link>
          해 주세요.
        </p>
      </div>
    </div>
  );
}
