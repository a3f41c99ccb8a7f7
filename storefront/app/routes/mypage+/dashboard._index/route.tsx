import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { MessagesSquare, PenLine } from 'lucide-react';
import { SearchForm } from '~/components/boards/search-form';
import { ItemList } from '~/components/lists/item-list';
import { ListPages } from '~/components/lists/list-pages';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { pageLoader } from '~/page-loader';
import { BoardRow } from './board-row';

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
