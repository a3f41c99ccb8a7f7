import type { ShellView } from '@iruon/bff-storefront/site/shell';
import { Link, useLocation } from '@remix-run/react';
import { MessageCircle } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { cn } from '~/class-names';

const AiChat = lazy(() => import('~/components/chat/ai/ai-chat'));

/**
 * The button is inside the header, so that it covers nothing; on the narrowest screens the footer has the same links.
 */
const place = 'header-icon relative text-accent hover:text-accent-deep max-[359px]:hidden print:hidden';

const COUNSEL = '/counsel';
const CHATS = `${COUNSEL}/site-help-chats`;

/**
 * The chat button of every page except those of counsel, which have the same links. It opens the chats while there are
 * unread answers, else the assistant for members with access to it, and the external messenger for all others.
 */
export function ChatButton({ chatUrl, opensAi, unreadChats }: Pick<ShellView, 'chatUrl' | 'opensAi' | 'unreadChats'>) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  if (pathname === COUNSEL || pathname.startsWith(`${COUNSEL}/`)) return null;
  if (unreadChats > 0) {
    return (
      <Link to={CHATS} className={place}>
        <MessageCircle aria-hidden />
        <span
          className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1 text-caption font-semibold text-white"
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
          <MessageCircle aria-hidden />
          <span className="sr-only">AI 도우미 열기</span>
        </button>
        {isOpen && (
          <Suspense fallback={null}>
            <AiChat
              onClose={() => {
                setOpen(false);
                // The panel, which had the focus, is now unmounted.
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
      <MessageCircle aria-hidden />
      <span className="sr-only">메신저 상담 (새 창)</span>
    </a>
  );
}
