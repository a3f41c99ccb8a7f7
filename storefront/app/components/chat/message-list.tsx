import type { PendingMessage } from '@iruon/contract/chat-room-state';
import { ArrowDown } from 'lucide-react';
import { Fragment, type ReactNode, useRef } from 'react';
import { Button } from '~/components/ui/button';
import { dayOf, MessageItem, PendingItem, type ShownMessage } from './message-item';
import { TypingDots } from './typing-dots';
import { useFollow } from './use-follow';

interface MessageListProps {
  messages: readonly ShownMessage[];
  pending: readonly PendingMessage[];
  /** Who answers. */
  peerName: string;
  peerReadSeq: number;
  isPeerTyping: boolean;
  onRetry: (tempId: string) => void;
  onDrop: (tempId: string) => void;
  /** Below the last message: the step that the room waits for. */
  children?: ReactNode;
}

/** A talk from its first message to its last; new ones are read out, and scrolled to unless somebody reads further up. */
export function MessageList(props: MessageListProps) {
  const { messages, pending, peerName, peerReadSeq, isPeerTyping, onRetry, onDrop, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  const { isBehind, toEnd } = useFollow(box, `${last?.seq}/${pending.length}/${isPeerTyping}`);
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="region"
        aria-label="대화"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain px-4 py-5"
      >
        <div className="flex min-h-full flex-col gap-3">
          <ol role="log" aria-live="polite" aria-relevant="additions" className="flex flex-col gap-3">
            {messages.map((message, place) => {
              const before = messages[place - 1];
              const isNewDay = !before || dayOf(before.createdAt) !== dayOf(message.createdAt);
              const isFirstOfRow = isNewDay || before.kind !== message.kind;
              return (
                <Fragment key={message._id}>
                  {isNewDay && (
                    <li className="self-center text-caption text-ink-faint">
                      <time dateTime={message.createdAt} className="figures">
                        {dayOf(message.createdAt)}
                      </time>
                    </li>
                  )}
                  <MessageItem
                    message={message}
                    isRead={message.seq <= peerReadSeq}
                    name={isFirstOfRow ? peerName : null}
                  />
                </Fragment>
              );
            })}
            {pending.map((message) => (
              <PendingItem key={message.tempId} message={message} onRetry={onRetry} onDrop={onDrop} />
            ))}
          </ol>
          <div role="status">{isPeerTyping && <TypingDots name={peerName} />}</div>
          {children}
        </div>
      </div>
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
