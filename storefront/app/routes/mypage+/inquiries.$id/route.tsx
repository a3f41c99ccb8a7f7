import { parseWithZod } from '@conform-to/zod/v4';
import type { Form } from '@iruon/contract';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { inquiryChangeSchema } from '~/components/forms/form-schema';
import { InquiryChangeForm } from '~/components/forms/inquiry-change-form';
import { removeQuestionMessages } from '~/components/reviews/remove-messages';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { RemoveQuestion } from '~/components/ui/remove-question';
import { refused, refusedForm } from '~/refused';

export const meta: MetaFunction = () => [{ title: '고객센터 문의 고치기 - 이루온' }];

const list = '/mypage/inquiries';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const inquiry = await context.bff.screens.myInquiry(params.id ?? '');
  // The list shows the answer.
  if (inquiry.state !== 'ANSWER_AWAITING') throw redirect(list);
  return inquiry;
}

/** Fields that the form does not show stay unchanged. */
function keptMeta({ meta: { _terms, ...texts } }: Form) {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

async function remove(context: LoaderFunctionArgs['context'], id: string, isHere: boolean) {
  const outcome = await context.bff.actions.removeInquiry(id);
  if (!outcome.ok) {
    return refused(outcome.problem);
  }
  if (!isHere) throw redirect(list);
  return data({ result: null, problem: null });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const id = params.id ?? '';
  if (form.get('intent') === 'remove') return remove(context, id, form.get('answer') === 'here');
  const inquiry = await context.bff.screens.myInquiry(id);
  const submission = parseWithZod(form, { schema: inquiryChangeSchema(inquiry.code) });
  if (submission.status !== 'success') return data({ result: submission.reply(), problem: null }, 400);
  const change = { ...submission.value, meta: { ...keptMeta(inquiry), ...submission.value.meta } };
  const outcome = await context.bff.actions.changeInquiry(id, change);
  if (outcome.ok) throw redirect(list);
  return refusedForm(submission, outcome.problem);
}

export default function ChangeInquiry() {
  const [searchParams] = useSearchParams();
  const inquiry = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  return (
    <div className="grid gap-8">
      <h1 className="text-title font-bold">고객센터 문의 고치기</h1>
      {searchParams.get('ask') === 'remove' && <RemoveQuestion {...removeQuestionMessages} back={list} />}
      <ProblemNotice problem={response?.problem} className="max-w-reading" />
      <InquiryChangeForm inquiry={inquiry} result={response?.result ?? null} />
    </div>
  );
}
