import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BoardForm } from '~/components/boards/board-form';
import { boardSchema } from '~/components/boards/board-schema';
import { pageLoader } from '~/page-loader';
import { sendForm } from '~/send-form';

export const meta: MetaFunction = () => [{ title: '글쓰기 - 이루온' }];

export const loader = pageLoader(({ screens }) => screens.boardForm(null));

export async function action({ request, context }: ActionFunctionArgs) {
  return sendForm(
    await request.formData(),
    boardSchema,
    ({ clientId = crypto.randomUUID(), ...draft }) => context.bff.actions.writeBoard(clientId, draft),
    (board) => `/mypage/dashboard/${board}`,
  );
}

export default function WriteBoard() {
  return (
    <div className="grid gap-8">
      <h1 className="text-title font-bold">글쓰기</h1>
      <BoardForm view={useLoaderData<typeof loader>()} response={useActionData<typeof action>()} />
    </div>
  );
}
