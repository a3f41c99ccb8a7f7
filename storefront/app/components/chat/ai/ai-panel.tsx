import { type ChatOffer, chatPaths } from '@iruon/contract';
import { type AiClient, type AiLink, createAiClient } from '@iruon/contract/chat-ai-client';
import { Link } from '@remix-run/react';
import { Bot, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { cn } from '~/class-names';
import type { ShownTerms } from '~/components/fields/terms-list';
import { Button } from '~/components/ui/button';
import { Notice } from '~/components/ui/notice';
import { type Connect, useConnection } from '../use-connection';
import { useScreenHeight } from '../use-screen-height';
import { AiList } from './ai-list';
import { AiRoom } from './ai-room';

export interface AiPanelProps {
  /** Null until they are loaded. */
  view: { terms: readonly ShownTerms[]; ai: ChatOffer['ai'] } | null;
  onClose: () => void;
  onHandedOver: (room: string) => void;
  /** Opens the socket; stories replace it. */
  connect?: Connect;
}

/** The assistant beside the page; on a phone it fills the screen. */
export function AiPanel({ view, onClose, onHandedOver, connect }: AiPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useScreenHeight();
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label="AI 도우미"
      tabIndex={-1}
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onClose()}
      className={cn(
        'fixed z-50 flex flex-col overflow-hidden bg-paper outline-none print:hidden',
        'inset-x-0 top-[var(--screen-top,0px)] h-[var(--screen,100dvh)]',
        'sm:inset-x-auto sm:top-auto sm:right-6 sm:bottom-6 sm:h-[min(42rem,calc(100dvh-3rem))] sm:w-104 sm:rounded-l sm:border sm:border-line sm:shadow-float',
      )}
    >
      <header className="flex min-h-14 items-center gap-2.5 border-b border-line pr-2 pl-4">
        <Bot className="size-6 text-accent" strokeWidth={1.75} aria-hidden />
        <h2 className="flex-1 font-bold">AI 도우미</h2>
        <Button tone="quiet" size="icon" onClick={onClose} aria-label="AI 도우미 닫기">
          <X aria-hidden />
        </Button>
      </header>
      {view && !view.ai.isEnabled ? (
        <Closed />
      ) : (
        <Connected view={view} onHandedOver={onHandedOver} {...(connect && { connect })} />
      )}
    </div>
  );
}

/** The link to a human agent, available in every state of the assistant. */
function PeopleLink() {
  return (
    <Link to="/counsel" className="font-semibold text-accent underline underline-offset-4">
      다른 상담 방법 보기
    </Link>
  );
}

function Closed() {
  return (
    <div className="p-4">
      <Notice tone="info" title="지금은 AI 도우미를 쓸 수 없습니다.">
        <PeopleLink />
      </Notice>
    </div>
  );
}

function Connected({ view, connect, onHandedOver }: Pick<AiPanelProps, 'view' | 'connect' | 'onHandedOver'>) {
  const { client, hasFailed, isLoggedOut } = useConnection<AiLink, AiClient>(
    chatPaths.aiPrompt,
    createAiClient,
    connect,
  );
  if (hasFailed || isLoggedOut)
    return (
      <div className="p-4">
        <Notice tone="danger" title={isLoggedOut ? '로그인이 끝났습니다.' : 'AI 도우미를 열지 못했습니다.'}>
          {isLoggedOut ? '다시 로그인하신 뒤 열어 주세요.' : '인터넷 연결을 확인하고 다시 열어 주세요.'} <PeopleLink />
        </Notice>
      </div>
    );
  if (!client || !view)
    return (
      <p role="status" className="p-4 text-label text-ink-faint">
        AI 도우미를 여는 중입니다.
      </p>
    );
  return <Tabs client={client} view={view} onHandedOver={onHandedOver} />;
}

type Tab = 'LIST' | 'VIEW';
const tabs: readonly [Tab, string][] = [
  ['LIST', '대화 목록'],
  ['VIEW', '대화'],
];

interface TabsProps {
  client: AiClient;
  view: NonNullable<AiPanelProps['view']>;
  onHandedOver: (room: string) => void;
}

function Tabs({ client, view: { terms, ai }, onHandedOver }: TabsProps) {
  const snapshot = useSyncExternalStore(client.subscribe, client.getSnapshot, client.getSnapshot);
  const [tab, setTab] = useState<Tab>('LIST');
  const { room, rooms, refusal } = snapshot;
  const shown: Tab = room ? tab : 'LIST';
  function open(id: string): void {
    client.open(id);
    setTab('VIEW');
  }
  return (
    <>
      <div role="tablist" aria-label="AI 도우미" className="flex border-b border-line">
        {tabs.map(([each, label]) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`ai-tab-${each}`}
            aria-selected={shown === each}
            aria-controls="ai-tab-panel"
            disabled={each === 'VIEW' && !room}
            onClick={() => setTab(each)}
            className="min-h-11 flex-1 border-b-2 border-transparent text-label font-semibold text-ink-soft disabled:text-ink-faint aria-selected:border-accent aria-selected:text-accent"
          >
            {label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id="ai-tab-panel"
        aria-labelledby={`ai-tab-${shown}`}
        className="flex min-h-0 flex-1 flex-col"
      >
        {shown === 'VIEW' ? (
          <AiRoom {...{ client, snapshot, terms, ai, onHandedOver }} />
        ) : (
          <>
            {refusal && (
              <div className="p-4 pb-0">
                <Notice tone="danger" title={refusal.detail ?? refusal.title}>
                  <PeopleLink />
                </Notice>
              </div>
            )}
            <AiList rooms={rooms} onOpen={open} />
          </>
        )}
      </div>
    </>
  );
}
