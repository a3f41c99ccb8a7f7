import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { QuestionForm } from '~/components/questions/question-form';
import { questionSchema } from '~/components/reviews/text-schemas';
import { refusedForm } from '~/refused';

export const meta: MetaFunction = () => [{ title: '상품 문의하기 - 이루온' }];

const view = (request: Request, context: LoaderFunctionArgs['context']) =>
  context.bff.screens.questionForm(new URL(request.url).searchParams.get('product') ?? '');

export async function loader({ request, context }: LoaderFunctionArgs) {
  return await view(request, context);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: questionSchema });
  if (submission.status !== 'success') return data({ result: submission.reply(), problem: null }, 400);
  const { product } = await view(request, context);
  const outcome = await context.bff.actions.ask(product._id, submission.value);
  if (outcome.ok) throw redirect('/mypage/questions');
  return refusedForm(submission, outcome.problem);
}

export default function Ask() {
  return (
    <div className="grid gap-8">
      <h1 className="text-title font-bold">상품 문의하기</h1>
      <QuestionForm view={useLoaderData<typeof loader>()} response={useActionData<typeof action>()} />
    </div>
  );
}
