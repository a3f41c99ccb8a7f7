import type { AiMessage } from '@iruon/contract';
import { isGrowing } from '@iruon/contract/chat-ai-client';
import { aiSourceKindLabels } from '@iruon/contract/labels';
import { Link } from '@remix-run/react';
import { BookOpen, CircleAlert, RotateCcw, Square } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { TimeAgo } from '~/components/ui/time-ago';

const endings = {
  STOPPED: '답변을 멈췄습니다.',
  FAILED: '답변을 만들지 못했습니다. 다시 시도하시거나 상담원에게 물어봐 주세요.',
  INTERRUPTED: '답변이 중간에 끊겼습니다. 다시 시도해 주세요.',
} as const;

/** The reply has no text yet. */
function LoadingBar() {
  return (
    <div role="progressbar" aria-label="답변을 만드는 중" className="h-1.5 w-48 overflow-hidden rounded-full bg-line">
      <div className="h-full w-1/3 animate-pulse rounded-full bg-accent" />
    </div>
  );
}

interface AiExchangeProps {
  message: AiMessage;
  onStop: (id: string) => void;
  onRetry: (id: string) => void;
}

/** A question and the reply of the assistant, which grows until it is complete. */
export function AiExchange({ message, onStop, onRetry }: AiExchangeProps) {
  const { _id, query, reply, state, sources, createdAt } = message;
  const ending = state in endings ? endings[state as keyof typeof endings] : null;
  return (
    <li className="grid gap-3">
      <div className="grid max-w-[85%] justify-items-end gap-1 justify-self-end">
        <span className="sr-only">내 질문</span>
        <p className="rounded-l rounded-br-s bg-accent px-4 py-2.5 whitespace-pre-line text-white wrap-anywhere">
          {query}
        </p>
        <span className="text-caption text-ink-faint">
          <TimeAgo at={createdAt} />
        </span>
      </div>
      <div className="grid max-w-[92%] gap-2 justify-self-start">
        <span className="text-caption font-semibold text-ink-soft">AI 답변</span>
        <div
          aria-busy={isGrowing(message)}
          // Screen readers announce the complete reply when it has ended, not word by word.
          aria-live="off"
          className="grid gap-3 rounded-l rounded-bl-s bg-mist px-4 py-3 whitespace-pre-line wrap-anywhere empty:hidden"
        >
          {reply === '' && isGrowing(message) && <LoadingBar />}
          {reply !== '' && <p>{reply}</p>}
        </div>
        {ending && (
          <p role="status" className="flex items-start gap-1.5 text-caption text-ink-soft">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
            {ending}
          </p>
        )}
        {sources.length > 0 && (
          <nav aria-label="답변의 출처" className="grid gap-1">
            {sources.map(({ kind, title, url }) => (
              <Link
                key={url}
                to={url}
                className="inline-flex min-h-9 items-center gap-1.5 text-label text-accent hover:underline"
              >
                <BookOpen className="size-4 shrink-0" aria-hidden />
                {aiSourceKindLabels[kind]}: {title}
              </Link>
            ))}
          </nav>
        )}
        <div className="flex gap-1 empty:hidden">
          {isGrowing(message) && (
            <Button size="s" tone="outline" onClick={() => onStop(_id)}>
              <Square aria-hidden />
              멈추기
            </Button>
          )}
          {ending && (
            <Button size="s" tone="outline" onClick={() => onRetry(_id)}>
              <RotateCcw aria-hidden />
              다시 묻기
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
