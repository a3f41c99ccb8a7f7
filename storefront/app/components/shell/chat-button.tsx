import type { ShellView } from '@iruon/bff-storefront/site/shell';
import { MessageCircle } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { cn } from '~/class-names';

const AiChat = lazy(() => import('~/components/chat/ai/ai-chat'));

const place =
  'fixed right-4 bottom-24 z-20 grid size-12 place-items-center rounded-full bg-accent text-white shadow-float hover:bg-accent-deep lg:right-6 lg:bottom-6 print:hidden';

/** The chat of every page: the assistant for those whom it answers, the outside messenger for all others. */
export function ChatButton({ chatUrl, opensAi }: Pick<ShellView, 'chatUrl' | 'opensAi'>) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
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
                // The focus was in the panel, which is gone.
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
