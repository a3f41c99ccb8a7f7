import type { Form } from '@iruon/contract';
import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { inquiryChangeSchema } from '~/components/forms/form-schema';
import { InquiryChangeForm } from '~/components/forms/inquiry-change-form';
import { removeQuestionMessages } from '~/components/reviews/remove-messages';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { LinkedRemoveQuestion } from '~/components/ui/remove-question';
import { changeOrRemove } from '~/refused';
import { sendForm } from '~/send-form';

export const meta: MetaFunction = () => [{ title: '고객센터 문의 고치기 - 이루온' }];

const list = '/mypage/inquiries';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const inquiry = await context.bff.screens.myInquiry(params.id ?? '');
  // The list shows the answer.
  if (inquiry.state !== 'ANSWER_AWAITING') throw redirect(list);
  return inquiry;
}

/** Fields that the form does not show stay unchanged. */
function unchangedMeta({ meta: { _terms, ...texts } }: Form) {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

export const action = changeOrRemove(
  list,
  (actions, id) => actions.removeInquiry(id),
  async (form, id, { screens, actions }) => {
    const inquiry = await screens.myInquiry(id);
    return sendForm(
      form,
      inquiryChangeSchema(inquiry.code),
      (change) => actions.changeInquiry(id, { ...change, meta: { ...unchangedMeta(inquiry), ...change.meta } }),
      list,
    );
  },
);

export default function ChangeInquiry() {
  const inquiry = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  return (
    <div className="grid gap-8">
      <h1 className="text-title font-bold">고객센터 문의 고치기</h1>
      <LinkedRemoveQuestion {...removeQuestionMessages} back={list} />
      <ProblemNotice problem={response?.problem} className="max-w-reading" />
      <InquiryChangeForm inquiry={inquiry} result={response?.result ?? null} />
    </div>
  );
}
