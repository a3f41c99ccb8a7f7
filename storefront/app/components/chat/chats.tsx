import { type ChatOffer, type ChatRoom, chatPaths } from '@iruon/contract';
import type { ChatLink } from '@iruon/contract/chat-room-client';
import { createRoomsClient } from '@iruon/contract/chat-rooms-client';
import { markTitle } from '@iruon/contract/unread-title';
import { Link, useSearchParams } from '@remix-run/react';
import { LoaderCircle, MessageSquareText } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { cn } from '~/class-names';
import type { ShownTerms } from '~/components/fields/terms-list';
import { Button } from '~/components/ui/button';
import { Notice } from '~/components/ui/notice';
import { RoomList } from './room-list';
import { RoomView } from './room-view';
import { type Connect, useConnection } from './use-connection';
import { useScreenHeight } from './use-screen-height';

export interface ChatsProps {
  terms: readonly ShownTerms[];
  offer: Pick<ChatOffer, 'isStaffed' | 'isOpen' | 'opensAt'>;
  /** Opens the socket; stories replace it. */
  connect?: Connect;
}

/** The parameter of a chat that has no id yet. */
const NEW = 'new';

const follow = (link: ChatLink) => {
  const rooms = createRoomsClient<ChatRoom>(link);
  return { link, rooms, check: rooms.reload, close: rooms.close };
};
type Followed = ReturnType<typeof follow>;

/** The member's chats: the list, and the open one beside it. */
export function Chats({ connect, ...rest }: ChatsProps) {
  const { client, hasFailed, isLoggedOut } = useConnection(chatPaths.siteHelp, follow, connect);
  if (isLoggedOut)
    return (
      <Notice tone="warning" title="로그인이 끝났습니다.">
        <Link to="/login?redirectTo=/counsel/site-help-chats" className="font-semibold text-accent underline">
          다시 로그인하고 이어서 상담하기
        </Link>
      </Notice>
    );
  if (hasFailed)
    return (
      <Notice tone="danger" title="채팅 상담을 열지 못했습니다.">
        인터넷 연결을 확인하고 화면을 새로고침해 주세요.
      </Notice>
    );
  if (!client) return <Loading />;
  return <ConnectedChats {...client} {...rest} />;
}

function Loading() {
  return (
    <div role="status" className="grid min-h-60 place-items-center text-ink-faint">
      <LoaderCircle className="size-8 animate-spin" aria-hidden />
      <span className="sr-only">상담을 불러오는 중</span>
    </div>
  );
}

function ConnectedChats({ link, rooms, terms, offer: loaded }: Followed & Omit<ChatsProps, 'connect'>) {
  const { open, closed, hasMore, isConnected, refusal, people } = useSyncExternalStore(
    rooms.subscribe,
    rooms.getSnapshot,
    rooms.getSnapshot,
  );
  // The loader's data is a snapshot; the availability of agents changes while the page is open.
  const offer = people ?? loaded;
  const [params, setParams] = useSearchParams();
  const requested = params.get('room');
  // Each new chat has its own key, which stays the same after the chat gets its id.
  const [beginning, setBeginning] = useState(0);
  const begun = useRef<{ key: string; id: string } | null>(null);
  const key =
    requested === NEW ? `${NEW}${beginning}` : requested === begun.current?.id ? begun.current.key : requested;
  useScreenHeight();
  const unread = (open ?? []).reduce((sum, room) => sum + room.unread, 0);
  useEffect(() => markTitle(unread), [unread]);

  const go = useCallback(
    (room: string | null, replace = false) => setParams(room ? { room } : {}, { replace, preventScrollReset: true }),
    [setParams],
  );
  const opened = useCallback(
    (id: string) => {
      if (requested !== NEW) return;
      begun.current = { key: `${NEW}${beginning}`, id };
      go(id, true);
    },
    [requested, beginning, go],
  );
  function begin(): void {
    setBeginning((last) => last + 1);
    go(NEW);
  }

  const both = useRef<HTMLDivElement>(null);
  const isShown = open !== null && requested !== null;
  useEffect(() => {
    // Below the page's header the message field may be out of view.
    if (isShown && window.matchMedia('(min-width: 64rem)').matches) both.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  if (refusal) return <Notice tone="danger" title={refusal.title} />;
  if (open === null) return isConnected ? <Loading /> : <Waiting />;
  return (
    <div
      ref={both}
      className="grid grid-cols-1 gap-6 lg:scroll-mb-6 lg:h-[min(46rem,calc(100dvh-var(--height-header)-4rem))] lg:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <div className="grid grid-cols-1 content-start gap-5 lg:overflow-y-auto">
        <Button onClick={begin} className="justify-self-start lg:justify-self-stretch">
          {open.length > 0 ? '진행 중인 상담 열기' : '상담 시작하기'}
        </Button>
        {open.length > 0 && <RoomList rooms={open} current={requested} label="진행 중인 상담" />}
        {open.length === 0 && closed === null && <p className="text-label text-ink-soft">진행 중인 상담이 없습니다.</p>}
        {closed === null ? (
          <Button tone="quiet" size="s" className="justify-self-start" onClick={() => void rooms.showClosed()}>
            지난 상담 보기
          </Button>
        ) : (
          <section aria-labelledby="past" className="grid grid-cols-1 gap-2">
            <h2 id="past" className="px-4 text-label font-semibold text-ink-soft">
              지난 상담
            </h2>
            {closed.length === 0 && <p className="px-4 text-label text-ink-soft">지난 상담이 없습니다.</p>}
            <RoomList rooms={closed} current={requested} label="지난 상담" />
            {hasMore && (
              <Button tone="outline" size="s" onClick={() => void rooms.moreClosed()}>
                더 보기
              </Button>
            )}
          </section>
        )}
      </div>
      {requested ? (
        <section
          aria-label="상담"
          className={cn(
            'flex min-h-0 flex-col overflow-hidden bg-paper',
            // On a phone the chat fills the screen above the keyboard.
            'fixed inset-x-0 top-[var(--screen-top,0px)] z-50 h-[var(--screen,100dvh)]',
            'lg:static lg:z-auto lg:h-auto lg:rounded-l lg:border lg:border-line',
          )}
        >
          <RoomView
            key={key}
            {...{ link, terms, offer }}
            roomId={requested === NEW ? null : requested}
            onOpened={opened}
            onBack={() => go(null)}
            onRestart={begin}
          />
        </section>
      ) : (
        <div className="hidden place-content-center justify-items-center gap-3 rounded-l bg-mist text-center text-ink-soft lg:grid">
          <MessageSquareText className="size-10 text-line-strong" strokeWidth={1.25} aria-hidden />
          <p>상담을 고르거나 새로 시작해 주세요.</p>
        </div>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <Notice tone="info" title="상담에 연결하고 있습니다.">
      오래 걸리면 전화나 1:1 문의를 이용해 주세요.{' '}
      <Link to="/counsel" className="font-semibold text-accent underline">
        다른 상담 방법 보기
      </Link>
    </Notice>
  );
}

/** The chats, in browsers that run scripts. */
export function ClientChats(props: ChatsProps) {
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  return hasScripts ? <Chats {...props} /> : null;
}
