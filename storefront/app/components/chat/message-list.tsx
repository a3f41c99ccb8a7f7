import type { ChatMessage } from '@iruon/contract';
import type { PendingMessage } from '@iruon/contract/chat-room-state';
import { ArrowDown } from 'lucide-react';
import { Fragment, type ReactNode, useRef } from 'react';
import { Button } from '~/components/ui/button';
import { dayOf, MessageItem, PendingItem } from './message-item';
import { ScrollRegion } from './scroll-region';
import { useFollow } from './use-follow';

interface MessageListProps {
  messages: readonly ChatMessage[];
  pending: readonly PendingMessage[];
  peerReadSeq: number;
  isPeerTyping: boolean;
  onRetry: (tempId: string) => void;
  onDrop: (tempId: string) => void;
  /** Fetches older messages; null when the first one is loaded. */
  onEarlier: (() => void) | null;
  /** Rendered below the last message: the next step of the room. */
  children?: ReactNode;
}

/** The messages of a chat in order; new ones are announced, and scrolled into view unless the reader has scrolled up. */
export function MessageList(props: MessageListProps) {
  const { messages, pending, peerReadSeq, isPeerTyping, onRetry, onDrop, onEarlier, children } = props;
  const box = useRef<HTMLElement>(null);
  const last = messages.at(-1);
  const { isBehind, toEnd } = useFollow(box, `${last?.seq}/${pending.length}/${isPeerTyping}`);
  return (
    <div className="relative min-h-0 flex-1">
      <ScrollRegion box={box} label="대화" className="h-full overflow-y-auto overscroll-contain px-4 py-5">
        <div className="flex min-h-full flex-col gap-3">
          {onEarlier && (
            <Button size="s" tone="quiet" onClick={onEarlier} className="self-center">
              이전 대화 보기
            </Button>
          )}
          <div role="log" aria-live="polite" aria-relevant="additions">
            <ol className="flex flex-col gap-3">
              {messages.map((message, place) => {
                const before = messages[place - 1];
                const isNewDay = !before || dayOf(before.createdAt) !== dayOf(message.createdAt);
                const isFollowing =
                  !isNewDay && before.kind === message.kind && before.senderName === message.senderName;
                return (
                  <Fragment key={message._id}>
                    {isNewDay && (
                      <li className="self-center text-caption text-ink-faint">
                        <time dateTime={message.createdAt} className="figures">
                          {dayOf(message.createdAt)}
                        </time>
                      </li>
                    )}
                    <MessageItem message={message} isRead={message.seq <= peerReadSeq} isFollowing={isFollowing} />
                  </Fragment>
                );
              })}
              {pending.map((message) => (
                <PendingItem key={message.tempId} message={message} onRetry={onRetry} onDrop={onDrop} />
              ))}
            </ol>
          </div>
          <div role="status">{isPeerTyping && <TypingDots />}</div>
          {children}
        </div>
      </ScrollRegion>
      {isBehind && (
        <Button
          size="s"
          tone="outline"
          onClick={toEnd}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-float"
        >
          <ArrowDown aria-hidden />새 메시지 보기
        </Button>
      )}
    </div>
  );
}

/** Shows that the other side is typing; screen readers announce it once. */
function TypingDots() {
  return (
    <p className="flex min-h-8 items-center gap-2 text-caption text-ink-faint">
      <span className="inline-flex gap-1" aria-hidden>
        {[0, 1, 2].map((place) => (
          <span
            key={place}
            className="size-1.5 animate-pulse rounded-full bg-ink-faint"
            style={{ animationDelay: `${place * 200}ms` }}
          />
        ))}
      </span>
      상담원이 입력하고 있습니다.
    </p>
  );
}
