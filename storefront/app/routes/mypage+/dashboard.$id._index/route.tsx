import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { BoardFilesSection } from '~/components/boards/board-files';
import { BoardText } from '~/components/boards/board-text';
import { commentAction } from '~/components/boards/comment-action';
import { Comments } from '~/components/boards/comments';
import { Picture } from '~/components/media/picture';
import { Button } from '~/components/ui/button';
import { count, minute } from '~/format';
import { pageLoader } from '~/page-loader';

export const loader = pageLoader(({ screens, search, params }) => screens.memberBoard(params.id ?? '', search));

export async function action({ params, request, context }: ActionFunctionArgs) {
  const id = params.id ?? '';
  return await commentAction(context.bff, id, await request.formData(), `/mypage/dashboard/${id}`);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.board.subject ?? '회원 게시판'} - 이루온` },
];

export default function MemberBoard() {
  const { board, comments } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const { _id, subject, writer, isMine, createdAt, views, thumb, content, files } = board;
  return (
    <div className="grid gap-10">
      <header className="grid max-w-reading gap-3">
        <Link
          to="/mypage/dashboard"
          className="press-line justify-self-start text-label text-ink-faint hover:text-accent"
        >
          회원 게시판
        </Link>
        <h1 className="text-title font-bold break-words">{subject}</h1>
        <p className="figures flex flex-wrap gap-x-3 text-label text-ink-faint">
          <span>{isMine ? '내 글' : (writer ?? '이루온')}</span>
          <time dateTime={createdAt}>{minute(createdAt)}</time>
          <span>조회 {count(views)}</span>
        </p>
        {isMine && (
          <div className="flex gap-2">
            <Button asChild tone="outline" size="s">
              <Link to={`/mypage/dashboard/${_id}/modify`}>고치기</Link>
            </Button>
            <Button asChild tone="quiet" size="s">
              <Link to={`/mypage/dashboard/${_id}/modify?ask=remove`}>삭제</Link>
            </Button>
          </div>
        )}
      </header>
      {thumb && <Picture src={thumb} alt="" size={[720, 480]} className="max-w-full rounded-l lg:max-w-reading" />}
      <BoardText html={content} />
      <BoardFilesSection files={files} title="파일" />
      <Comments view={comments} refusal={refusal} />
    </div>
  );
}
