import type { BoardSummary } from '@iruon/contract';
import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { MessagesSquare, PenLine } from 'lucide-react';
import { BoardFacts } from '~/components/boards/board-facts';
import { SearchForm } from '~/components/boards/search-form';
import { ItemList } from '~/components/lists/item-list';
import { ListPages } from '~/components/lists/list-pages';
import { Picture } from '~/components/media/picture';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { count } from '~/format';
import { pageLoader } from '~/page-loader';

export const meta: MetaFunction = () => [{ title: '회원 게시판 - 이루온' }];

export const loader = pageLoader(({ screens, search }) => screens.memberBoards(search));

export default function MemberBoards() {
  const { boards, q, page, pageCount } = useLoaderData<typeof loader>();
  return (
    <div id="page" className="grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title font-bold">회원 게시판</h1>
        <Button asChild>
          <Link to="/mypage/dashboard/write">
            <PenLine aria-hidden />
            글쓰기
          </Link>
        </Button>
      </div>
      <SearchForm action="/mypage/dashboard" q={q} label="게시글 검색" placeholder="제목이나 내용" />
      {boards.length === 0 ? (
        <EmptyState
          icon={MessagesSquare}
          title={q ? `‘${q}’ 게시글을 찾지 못했습니다` : '아직 게시글이 없습니다'}
          action={
            q && (
              <Button asChild tone="outline">
                <Link to="/mypage/dashboard">전체 보기</Link>
              </Button>
            )
          }
        >
          {!q && '진료실의 경험과 질문을 다른 회원과 나누어 보세요.'}
        </EmptyState>
      ) : (
        <ItemList items={boards}>{(board) => <BoardRow board={board} />}</ItemList>
      )}
      <ListPages name="page" label="게시글 쪽" page={page} pageCount={pageCount} />
    </div>
  );
}

/** A member's post in the list. */
function BoardRow({ board }: { board: BoardSummary }) {
  const { _id, subject, writer, isMine, thumb, comments } = board;
  return (
    <article className="group relative flex items-start gap-4 py-5">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <h2 className="font-semibold break-words group-hover:text-accent">
          <Link to={`/mypage/dashboard/${_id}`} className="after:absolute after:inset-0">
            {subject}
          </Link>
          {comments > 0 && (
            <span className="figures ml-2 text-accent">
              <span className="sr-only">댓글 </span>
              {count(comments)}
            </span>
          )}
        </h2>
        <p className="figures flex flex-wrap items-center gap-x-3 text-caption text-ink-faint">
          {isMine ? <Badge tone="accent">내 글</Badge> : <span>{writer ?? '이루온'}</span>}
          <BoardFacts board={board} files="파일" />
        </p>
      </div>
      {thumb && <Picture src={thumb} alt="" size={[96, 72]} className="h-18 w-24 shrink-0 rounded-s object-cover" />}
    </article>
  );
}
