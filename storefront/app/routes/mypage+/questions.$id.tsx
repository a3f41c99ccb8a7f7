import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { QuestionForm } from '~/components/questions/question-form';
import { removeQuestionMessages } from '~/components/reviews/remove-messages';
import { questionSchema } from '~/components/reviews/text-schemas';
import { LinkedRemoveQuestion } from '~/components/ui/remove-question';
import { pageLoader } from '~/page-loader';
import { changeOrRemove } from '~/refused';
import { sendForm } from '~/send-form';

export const meta: MetaFunction = () => [{ title: '상품문의 고치기 - 이루온' }];

export const loader = pageLoader(({ screens, params }) => screens.questionChangeForm(params.id ?? ''));

const list = '/mypage/questions';

export const action = changeOrRemove(
  list,
  (actions, id) => actions.removeQuestion(id),
  (form, id, { actions }) => sendForm(form, questionSchema, (draft) => actions.changeQuestion(id, draft), list),
);

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
