import type { ShellView } from '@iruon/bff-storefront/site/shell';
import { Link, useLocation } from '@remix-run/react';
import { MessageCircle } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { cn } from '~/class-names';

const AiChat = lazy(() => import('~/components/chat/ai/ai-chat'));

const place =
  'fixed right-4 bottom-24 z-20 grid size-12 place-items-center rounded-full bg-accent text-white shadow-float hover:bg-accent-deep lg:right-6 lg:bottom-6 print:hidden';

const TALKS = '/counsel/site-help-chats';

/**
 * The chat button of every page: opens the chats while there are unread answers, else the assistant for members with access to it, and the
 * external messenger for all others.
 */
export function ChatButton({ chatUrl, opensAi, unreadChats }: Pick<ShellView, 'chatUrl' | 'opensAi' | 'unreadChats'>) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  if (unreadChats > 0 && pathname !== TALKS) {
    return (
      <Link to={TALKS} className={place}>
        <MessageCircle className="size-6" strokeWidth={1.75} aria-hidden />
        <span
          className="absolute -top-1 -right-1 grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1 text-caption font-semibold text-white"
          aria-hidden
        >
          {unreadChats > 99 ? '99+' : unreadChats}
        </span>
        <span className="sr-only">읽지 않은 상담 답변 {unreadChats}개 보기</span>
      </Link>
    );
  }
  if (opensAi) {
    return (
      <>
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className={cn(place, isOpen && 'invisible')}
        >
          <MessageCircle className="size-6" strokeWidth={1.75} aria-hidden />
          <span className="sr-only">AI 도우미 열기</span>
        </button>
        {isOpen && (
          <Suspense fallback={null}>
            <AiChat
              onClose={() => {
                setOpen(false);
                // The focus was in the panel, which is unmounted now.
                requestAnimationFrame(() => button.current?.focus());
              }}
            />
          </Suspense>
        )}
      </>
    );
  }
  if (!chatUrl) return null;
  return (
    <a href={chatUrl} target="_blank" rel="noreferrer" className={place}>
      <MessageCircle className="size-6" strokeWidth={1.75} aria-hidden />
      <span className="sr-only">메신저 상담 (새 창)</span>
    </a>
  );
}
