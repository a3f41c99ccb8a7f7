import type { BoardSummary } from '@iruon/contract';
import { Paperclip } from 'lucide-react';
import { count, day } from '~/format';

interface BoardFactsProps {
  board: Pick<BoardSummary, 'createdAt' | 'views' | 'files'>;
  /** The label of the files. */
  files: string;
}

/** The day of a post, its number of views, and its files, in one line. */
export function BoardFacts({ board: { createdAt, views, files }, files: word }: BoardFactsProps) {
  return (
    <>
      <time dateTime={createdAt}>{day(createdAt)}</time>
      <span>조회 {count(views)}</span>
      {files > 0 && (
        <span className="inline-flex items-center gap-1">
          <Paperclip className="size-3.5" aria-hidden />
          {word} {count(files)}
        </span>
      )}
    </>
  );
}
