import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { QuestionForm } from '~/components/questions/question-form';
import { removeQuestionMessages } from '~/components/reviews/remove-messages';
import { questionSchema } from '~/components/reviews/text-schemas';
import { RemoveQuestion } from '~/components/ui/remove-question';
import { pageLoader } from '~/page-loader';
import { refusedForm, removed } from '~/refused';

export const meta: MetaFunction = () => [{ title: '상품문의 고치기 - 이루온' }];

export const loader = pageLoader(({ screens, params }) => screens.questionChangeForm(params.id ?? ''));

const list = '/mypage/questions';

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const id = params.id ?? '';
  if (form.get('intent') === 'remove') {
    const outcome = await context.bff.actions.removeQuestion(id);
    return removed(outcome, form, list);
  }
  const submission = parseWithZod(form, { schema: questionSchema });
  if (submission.status !== 'success') return data({ result: submission.reply(), problem: null }, 400);
  const outcome = await context.bff.actions.changeQuestion(id, submission.value);
  if (outcome.ok) throw redirect(list);
  return refusedForm(submission, outcome.problem);
}

export default function ChangeQuestion() {
  const [searchParams] = useSearchParams();
  const view = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  return (
    <div className="grid gap-8">
      <h1 className="text-title font-bold">상품문의 고치기</h1>
      {searchParams.get('ask') === 'remove' && <RemoveQuestion {...removeQuestionMessages} back={list} />}
      <QuestionForm view={view} response={response} />
    </div>
  );
}
