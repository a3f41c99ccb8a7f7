import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BoardForm } from '~/components/boards/board-form';
import { boardSchema } from '~/components/boards/board-schema';
import { pageLoader } from '~/page-loader';
import { replyProblem } from '~/reply-problem';

export const meta: MetaFunction = () => [{ title: '글쓰기 - 이루온' }];

export const loader = pageLoader(({ screens }) => screens.boardForm(null));

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: boardSchema });
  if (submission.status !== 'success') return data({ result: submission.reply(), problem: null }, 400);
  const { clientId = crypto.randomUUID(), ...draft } = submission.value;
  const outcome = await context.bff.actions.writeBoard(clientId, draft);
  if (outcome.ok) throw redirect(`/mypage/dashboard/${outcome.value}`);
  const { title, detail, status } = outcome.problem;
  return data({ result: replyProblem(submission, outcome.problem), problem: { title, detail } }, status);
}

export default function WriteBoard() {
  return (
    <div className="grid gap-8">
      <h1 className="text-title font-bold">글쓰기</h1>
      <BoardForm view={useLoaderData<typeof loader>()} response={useActionData<typeof action>()} />
    </div>
  );
}
