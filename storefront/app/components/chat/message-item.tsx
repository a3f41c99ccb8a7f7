import type { ChatFile, ChatMessage } from '@iruon/contract';
import type { PendingMessage } from '@iruon/contract/chat-room-state';
import { chatMessageKindLabels } from '@iruon/contract/labels';
import { dottedDay, dottedMinute } from '@iruon/contract/seoul';
import { CircleAlert, Paperclip } from 'lucide-react';
import { cn } from '~/class-names';
import { ItemList } from '~/components/lists/item-list';
import { Button } from '~/components/ui/button';

/** A file of a message; one that is not confirmed has no address yet. */
export type ShownFile = Pick<ChatFile, '_id' | 'name'> & Partial<Pick<ChatFile, 'url' | 'mime' | 'width' | 'height'>>;

const clock = (at: string) => dottedMinute(new Date(at)).slice(-5);
/** The day of a message, in Seoul. */
export const dayOf = (at: string) => dottedDay(new Date(at));

/** The time of a message, in Seoul. */
function Clock({ at }: { at: string }) {
  return (
    <time dateTime={at} className="figures">
      {clock(at)}
    </time>
  );
}

const fileName = 'inline-flex min-h-6 items-center gap-1.5 text-label wrap-anywhere';

function File({ file: { url, name, mime = '', width, height } }: { file: ShownFile }) {
  const label = (
    <>
      <Paperclip className="size-4 shrink-0" aria-hidden />
      {name}
    </>
  );
  if (!url) return <span className={fileName}>{label}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="inline-grid gap-1 hover:underline">
      {mime.startsWith('image/') && (
        <img
          src={url}
          alt=""
          loading="lazy"
          {...(width && height ? { width, height } : {})}
          className="h-auto max-h-60 w-auto max-w-full rounded-s bg-mist-deep object-contain"
        />
      )}
      <span className={fileName}>
        {label}
        <span className="sr-only"> (새 창)</span>
      </span>
    </a>
  );
}

/** Shows a picture as an image, any other file as a link. */
function Files({ files }: { files: readonly ShownFile[] }) {
  if (files.length === 0) return null;
  return (
    <ItemList items={files} className="grid gap-2">
      {(file) => <File file={file} />}
    </ItemList>
  );
}

const bubble = 'grid gap-2 rounded-l px-4 py-2.5 text-body whitespace-pre-line wrap-anywhere';
const ownBubble = 'rounded-br-s bg-accent text-white';

interface MessageItemProps {
  message: ChatMessage;
  /** The other side has read it. */
  isRead: boolean;
  /** Follows a message of the same author: only screen readers get the name. */
  isFollowing: boolean;
}

/** The author of a message, for the other side. */
const authorOf = ({ kind, senderName }: ChatMessage) =>
  kind === 'AI_PROMPT' ? chatMessageKindLabels.AI_PROMPT : `상담원 ${senderName ?? ''}`.trim();

/** A message: the member's own on the right, those of agents and the assistant on the left, system notes in the middle. */
export function MessageItem({ message, isRead, isFollowing }: MessageItemProps) {
  const { kind, content, files, createdAt } = message;
  if (kind === 'AUTO_NOTE')
    return (
      <li className="mx-auto grid max-w-reading justify-items-center gap-0.5 py-1 text-center text-label text-ink-soft">
        <p className="rounded-l bg-mist px-4 py-2 whitespace-pre-line">
          <span className="sr-only">안내: </span>
          {content}
        </p>
      </li>
    );
  const isOwn = kind === 'USER_PEER';
  return (
    <li className={cn('grid max-w-[85%] gap-1 sm:max-w-[75%]', isOwn ? 'justify-items-end self-end' : 'self-start')}>
      {isOwn ? (
        <span className="sr-only">내 메시지</span>
      ) : (
        <span className={cn('text-caption font-semibold text-ink-soft', isFollowing && 'sr-only')}>
          {authorOf(message)}
        </span>
      )}
      <div className={cn(bubble, isOwn ? ownBubble : 'rounded-bl-s bg-mist text-ink')}>
        {content && <p>{content}</p>}
        <Files files={files} />
      </div>
      <span className="text-caption text-ink-faint">
        <Clock at={createdAt} />
        {isOwn && isRead && ' · 읽음'}
      </span>
    </li>
  );
}

interface PendingItemProps {
  message: PendingMessage;
  onRetry: (tempId: string) => void;
  onDrop: (tempId: string) => void;
}

/** A message that the server has not confirmed: being sent, or waiting for a retry by its author. */
export function PendingItem({ message: { tempId, content, files, failure }, onRetry, onDrop }: PendingItemProps) {
  return (
    <li className="grid max-w-[85%] justify-items-end gap-1 self-end sm:max-w-[75%]" aria-busy={failure === null}>
      <span className="sr-only">내 메시지</span>
      <div className={cn(bubble, ownBubble, 'opacity-70')}>
        {content && <p>{content}</p>}
        <Files files={files} />
      </div>
      {failure === null ? (
        <span className="text-caption text-ink-faint">보내는 중</span>
      ) : (
        <div role="alert" className="grid justify-items-end gap-1">
          <p className="flex items-start gap-1.5 text-caption font-medium text-danger">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
            {failure}
          </p>
          <div className="flex gap-1">
            <Button size="s" tone="outline" onClick={() => onRetry(tempId)}>
              다시 보내기
            </Button>
            <Button size="s" tone="quiet" onClick={() => onDrop(tempId)}>
              지우기
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
