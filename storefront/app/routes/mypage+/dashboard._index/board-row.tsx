import type { BoardSummary } from '@iruon/contract';
import { Link } from '@remix-run/react';
import { BoardFacts } from '~/components/boards/board-facts';
import { Picture } from '~/components/media/picture';
import { Badge } from '~/components/ui/badge';
import { count } from '~/format';

/** A member's post in the list. */
export function BoardRow({ board }: { board: BoardSummary }) {
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
