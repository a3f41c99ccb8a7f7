import type { AiRoom } from '@iruon/contract';
import { Plus } from 'lucide-react';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { TimeAgo } from '~/components/ui/time-ago';

interface AiListProps {
  /** Null until they are loaded. */
  rooms: readonly AiRoom[] | null;
  onOpen: (room: string) => void;
}

/** The chats with the assistant, and the button for a new one. */
export function AiList({ rooms, onOpen }: AiListProps) {
  return (
    <div className="grid min-h-0 flex-1 content-start gap-3 overflow-y-auto p-4">
      <Button onClick={() => onOpen('')}>
        <Plus aria-hidden />새 대화 시작
      </Button>
      {rooms === null && (
        <p role="status" className="text-label text-ink-faint">
          대화를 불러오고 있습니다.
        </p>
      )}
      {rooms?.length === 0 && (
        <p className="text-label text-ink-soft">아직 나눈 대화가 없습니다. 새 대화를 시작해 보세요.</p>
      )}
      <ul className="grid gap-1 empty:hidden">
        {rooms?.map(({ _id, title, isClosed, updatedAt }) => (
          <li key={_id}>
            <button
              type="button"
              onClick={() => onOpen(_id)}
              className="grid w-full gap-1 rounded-m px-3 py-3 text-left hover:bg-mist"
            >
              <span className="flex items-center justify-between gap-2">
                <span className="min-w-0 truncate">{title || '새 대화'}</span>
                {isClosed && <Badge>끝남</Badge>}
              </span>
              <span className="text-caption text-ink-faint">
                <TimeAgo at={updatedAt} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
