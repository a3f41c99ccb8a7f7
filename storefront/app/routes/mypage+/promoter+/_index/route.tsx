import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Notice } from '~/components/ui/notice';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { minute } from '~/format';
import { sendForm } from '~/send-form';
import { About } from './about';
import { ApplyForm } from './apply-form';
import { applySchema } from './apply-schema';
import { ApprovedPromoter } from './approved-promoter';

export const meta: MetaFunction = () => [{ title: '추천인 - 이루온' }];

export async function loader({ context }: LoaderFunctionArgs) {
  return { view: await context.bff.screens.promoter() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const view = await context.bff.screens.promoter();
  const terms = 'form' in view ? (view.form?.terms ?? []) : [];
  return sendForm(
    form,
    applySchema(terms),
    (application) => context.bff.actions.applyAsPromoter({ ...application, residentRegistrationNumber: null }),
    () => '/mypage/promoter',
  );
}

export default function Promoter() {
  const { view } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  if (view.state === 'APPROVED') return <ApprovedPromoter {...view} />;
  return (
    <div className="grid gap-8">
      <header className="grid gap-4">
        <h1 className="text-title font-bold">추천인</h1>
        <ProblemNotice problem={response?.problem} className="max-w-reading" />
        {view.state === 'AWAITING' && (
          <Notice tone="info" title="추천인 신청을 확인하고 있습니다." className="max-w-reading">
            {minute(view.requestedAt)}에 신청하셨습니다. 확인이 끝나면 이 화면에 추천인 코드가 나옵니다.
          </Notice>
        )}
        {view.state === 'REJECTED' && (
          <Notice
            tone="warning"
            title="추천인 신청이 반려되었습니다. 다시 신청하실 수 있습니다."
            className="max-w-reading"
          >
            {view.reason}
          </Notice>
        )}
      </header>
      <About />
      {view.state !== 'AWAITING' &&
        (view.form ? (
          <ApplyForm {...view.form} isAgain={view.state === 'REJECTED'} result={response?.result ?? null} />
        ) : (
          <Notice tone="warning" title="운영자 계정으로는 신청할 수 없습니다." className="max-w-reading">
            개인이나 병원·기업 회원으로 로그인해 주세요.
          </Notice>
        ))}
    </div>
  );
}
