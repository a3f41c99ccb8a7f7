import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formSchema } from '~/components/forms/form-schema';
import { GeneralForm } from '~/components/forms/general-form';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { pageLoader } from '~/page-loader';
import { sendForm } from '~/send-form';

export const meta: MetaFunction = () => [{ title: '고객센터에 문의하기 - 이루온' }];

export const loader = pageLoader(({ screens }) => screens.inquiryForm());

export async function action({ request, context }: ActionFunctionArgs) {
  const { code, terms } = await context.bff.screens.inquiryForm();
  return sendForm(
    await request.formData(),
    formSchema(code, terms),
    ({ website: _, ...inquiry }) => context.bff.actions.askStore(inquiry),
    () => '/mypage/inquiries',
  );
}

export default function AskStore() {
  const view = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  return (
    <div className="grid gap-8">
      <header className="grid gap-2">
        <h1 className="text-title font-bold">고객센터에 문의하기</h1>
        <p className="text-ink-soft">
          답변이 등록되면 이메일로 알려 드리고, 마이페이지의 고객센터 문의에서도 보실 수 있습니다.
        </p>
      </header>
      <ProblemNotice problem={response?.problem} className="max-w-reading" />
      <GeneralForm view={view} result={response?.result ?? null} />
    </div>
  );
}
