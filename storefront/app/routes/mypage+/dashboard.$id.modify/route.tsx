import { errorCatalogue } from '@iruon/contract';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { BoardForm } from '~/components/boards/board-form';
import { boardSchema } from '~/components/boards/board-schema';
import { Notice } from '~/components/ui/notice';
import { LinkedRemoveQuestion } from '~/components/ui/remove-question';
import { pageLoader } from '~/page-loader';
import { sendForm } from '~/send-form';
import { BoardUploads } from './board-uploads';

export const meta: MetaFunction = () => [{ title: '글 고치기 - 이루온' }];

export const loader = pageLoader(({ screens, params }) => screens.boardForm(params.id ?? ''));

async function remove({ actions }: LoaderFunctionArgs['context']['bff'], id: string, file: string | null) {
  const outcome = file === null ? await actions.removeBoard(id) : await actions.removeBoardFile(id, file);
  if (outcome.ok) throw redirect(file === null ? '/mypage/dashboard' : `/mypage/dashboard/${id}/modify`);
  const { title, detail, status } = outcome.problem;
  return data({ result: null, problem: { title, detail } }, status);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = params.id ?? '';
  const form = await request.formData();
  const intent = form.get('intent');
  if (intent === 'remove') return await remove(context.bff, id, null);
  if (intent === 'remove-file') return await remove(context.bff, id, String(form.get('file') ?? ''));
  return sendForm(
    form,
    boardSchema,
    ({ subject, content, updatedAt = '' }) => context.bff.actions.changeBoard(id, { subject, content, updatedAt }),
    () => `/mypage/dashboard/${id}`,
  );
}

/** The message of a refused upload, by the error code in the URL. */
function refusalOf(code: string | null): string | null {
  if (code === null) return null;
  return code in errorCatalogue
    ? errorCatalogue[code as keyof typeof errorCatalogue].title
    : '파일을 올리지 못했습니다.';
}

export default function ModifyBoard() {
  const [params] = useSearchParams();
  const view = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const refusal = refusalOf(params.get('problem'));
  if (!view.board) return null;
  const page = `/mypage/dashboard/${view.board._id}`;
  return (
    <div className="grid gap-10">
      <h1 className="text-title font-bold">글 고치기</h1>
      <LinkedRemoveQuestion
        question="글을 삭제하시겠습니까?"
        consequence="댓글과 파일도 함께 사라지며, 되돌릴 수 없습니다."
        back={page}
      />
      <BoardForm key={view.board.updatedAt} view={view} response={response} />
      {refusal && <Notice tone="danger" title={refusal} className="max-w-reading" />}
      <BoardUploads board={view.board} />
    </div>
  );
}
