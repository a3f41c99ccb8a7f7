import type { ChatRoom } from '@iruon/contract';
import { chatStageLabels } from '@iruon/contract/labels';
import { Link } from '@remix-run/react';
import { cn } from '~/class-names';
import { Badge } from '~/components/ui/badge';
import { TimeAgo } from '~/components/ui/time-ago';
import { count } from '~/format';

const tones = {
  BEFORE_AGREEMENT: 'neutral',
  AWAITING_MANAGER: 'warning',
  COUNSEL_PROGRESS: 'accent',
  COUNSEL_COMPLETE: 'neutral',
} as const;

/** The subtitle of a room: with whom the chat is. */
const nameOf = ({ manager, stage }: ChatRoom) =>
  manager ? `상담원 ${manager.name}` : stage === 'COUNSEL_COMPLETE' ? '지난 상담' : '상담원 연결 전';

/** Rooms, each a link to its chat. */
export function RoomList({
  rooms,
  current,
  label,
}: {
  rooms: readonly ChatRoom[];
  current: string | null;
  label: string;
}) {
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-1">
      {rooms.map((room) => (
        <li key={room._id}>
          <Link
            to={`?room=${room._id}`}
            preventScrollReset
            aria-current={room._id === current ? 'page' : undefined}
            className={cn(
              'grid grid-cols-1 gap-1 rounded-m px-4 py-3 hover:bg-mist aria-[current=page]:bg-accent-soft',
              room.unread > 0 && 'font-semibold',
            )}
          >
            <span className="flex items-center justify-between gap-2">
              <span className="min-w-0 truncate">{nameOf(room)}</span>
              <Badge tone={tones[room.stage]}>{chatStageLabels[room.stage]}</Badge>
            </span>
            <span className="flex items-center justify-between gap-2 text-label">
              <span className={cn('min-w-0 truncate', room.unread === 0 && 'text-ink-soft')}>
                {room.lastMessage || '아직 나눈 이야기가 없습니다.'}
              </span>
              {room.unread > 0 && (
                <span className="figures grid min-h-5 min-w-5 place-items-center rounded-full bg-danger px-1.5 text-caption text-white">
                  {count(room.unread)}
                  <span className="sr-only">개의 새 메시지</span>
                </span>
              )}
            </span>
            <span className="text-caption font-normal text-ink-soft">
              <TimeAgo at={room.updatedAt} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
