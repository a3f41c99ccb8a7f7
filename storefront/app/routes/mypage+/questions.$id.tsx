import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { QuestionForm } from '~/components/questions/question-form';
import { removeQuestionMessages } from '~/components/reviews/remove-messages';
import { questionSchema } from '~/components/reviews/text-schemas';
import { LinkedRemoveQuestion } from '~/components/ui/remove-question';
import { pageLoader } from '~/page-loader';
import { removed } from '~/refused';
import { sendForm } from '~/send-form';

export const meta: MetaFunction = () => [{ title: '상품문의 고치기 - 이루온' }];

export const loader = pageLoader(({ screens, params }) => screens.questionChangeForm(params.id ?? ''));

const list = '/mypage/questions';

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const id = params.id ?? '';
  if (form.get('intent') === 'remove') return removed(await context.bff.actions.removeQuestion(id), form, list);
  return sendForm(
    form,
    questionSchema,
    (draft) => context.bff.actions.changeQuestion(id, draft),
    () => list,
  );
}

export default function ChangeQuestion() {
  const view = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  return (
    <div className="grid gap-8">
      <h1 className="text-title font-bold">상품문의 고치기</h1>
      <LinkedRemoveQuestion {...removeQuestionMessages} back={list} />
      <QuestionForm view={view} response={response} />
    </div>
  );
}
