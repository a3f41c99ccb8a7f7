import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { QuestionForm } from '~/components/questions/question-form';
import { questionSchema } from '~/components/reviews/text-schemas';
import { sendForm } from '~/send-form';

export const meta: MetaFunction = () => [{ title: '상품 문의하기 - 이루온' }];

const view = (request: Request, context: LoaderFunctionArgs['context']) =>
  context.bff.screens.questionForm(new URL(request.url).searchParams.get('product') ?? '');

export async function loader({ request, context }: LoaderFunctionArgs) {
  return await view(request, context);
}

export async function action({ request, context }: ActionFunctionArgs) {
  return sendForm(
    await request.formData(),
    questionSchema,
    async (draft) => context.bff.actions.ask((await view(request, context)).product._id, draft),
    () => '/mypage/questions',
  );
}

export default function Ask() {
  return (
    <div className="grid gap-8">
      <h1 className="text-title font-bold">상품 문의하기</h1>
      <QuestionForm view={useLoaderData<typeof loader>()} response={useActionData<typeof action>()} />
    </div>
  );
}
