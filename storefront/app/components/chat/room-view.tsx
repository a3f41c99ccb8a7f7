import { CHAT_FILE_LIMIT, CHAT_MESSAGE_LIMIT, type ChatMessage, type ChatOffer, type ChatRoom } from '@iruon/contract';
import { type ChatLink, createRoomClient, type RoomClient, UNSENT } from '@iruon/contract/chat-room-client';
import { shownMessages, unreadCount } from '@iruon/contract/chat-room-state';
import { ArrowLeft, LoaderCircle } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ShownTerms } from '~/components/fields/terms-list';
import { Button } from '~/components/ui/button';
import { Notice } from '~/components/ui/notice';
import { Composer } from './composer';
import { EndDialog } from './end-dialog';
import type { ShownFile } from './message-item';
import { MessageList } from './message-list';
import { keepOutbox, readOutbox } from './outbox';
import { AwayNotice, FarewellStep, WaitingStep } from './room-steps';
import { TermsStep } from './terms-step';

interface RoomViewProps {
  link: ChatLink;
  /** Null opens the member's open room, or a new one. */
  roomId: string | null;
  terms: readonly ShownTerms[];
  offer: Pick<ChatOffer, 'isStaffed' | 'isOpen' | 'opensAt'>;
  /** The room has its id. */
  onOpened: (id: string) => void;
  onBack: () => void;
  onRestart: () => void;
}

/** One room, from the terms to the rating. */
export function RoomView(props: RoomViewProps) {
  const { link } = props;
  // A new room has received its id: it stays the same chat.
  const [roomId] = useState(props.roomId);
  const [client, setClient] = useState<RoomClient<ChatRoom>>();
  useEffect(() => {
    const made = createRoomClient<ChatRoom>({
      link,
      side: 'USER_PEER',
      room: roomId,
      outbox: (room) => readOutbox(room, sessionStorage),
      keepOutbox: (room, pending) => keepOutbox(room, pending, sessionStorage),
    });
    setClient(made);
    return () => made.close();
  }, [link, roomId]);
  return client ? <OpenRoom client={client} {...props} /> : <Opening />;
}

function Opening() {
  return (
    <div role="status" className="grid flex-1 place-items-center text-ink-faint">
      <LoaderCircle className="size-8 animate-spin" aria-hidden />
      <span className="sr-only">상담을 여는 중</span>
    </div>
  );
}

/** Marks the shown messages as read while the page is visible. */
function useReading(client: RoomClient<ChatRoom>, unread: number): void {
  useEffect(() => {
    if (unread === 0) return;
    const read = () => document.visibilityState === 'visible' && client.read();
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [client, unread]);
}

/** The state of a button's call: running, or its error. */
function useRefusable() {
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  async function run(call: () => Promise<{ ok: true } | { ok: false; title: string; detail?: string | undefined }>) {
    setPending(true);
    const answer = await call().catch(() => ({ ok: false as const, title: UNSENT, detail: undefined }));
    setPending(false);
    const sentence = answer.ok ? null : (answer.detail ?? answer.title);
    setRefusal(sentence);
    return sentence;
  }
  return { isPending, refusal, run };
}

/**
 * Whether a message still says something: an automatic note that guides through a step is over with its step, and one about closing hours
 * repeats the notice above the messages.
 */
function isCurrent({ code }: Pick<ChatMessage, 'code'>, { stage }: Pick<ChatRoom, 'stage'>, isOpen: boolean): boolean {
  if (code === 'TERMS_AGREEMENT') return stage === 'BEFORE_AGREEMENT';
  if (code === 'PLEASE_STAND_BY') return stage === 'AWAITING_MANAGER' && isOpen;
  return code !== 'OUT_OF_BUSINESS' || stage !== 'AWAITING_MANAGER' || isOpen;
}

const blockedBy = (room: ChatRoom): string | null => {
  if (room.stage === 'BEFORE_AGREEMENT') return '약관에 동의하시면 메시지를 보내실 수 있습니다.';
  return room.isClosed ? '상담이 끝났습니다.' : null;
};

function OpenRoom({
  client,
  link,
  terms,
  offer,
  onOpened,
  onBack,
  onRestart,
}: RoomViewProps & { client: RoomClient<ChatRoom> }) {
  const { room, state, refusal, hasEarlier } = useSyncExternalStore(
    client.subscribe,
    client.getSnapshot,
    client.getSnapshot,
  );
  const agreement = useRefusable();
  const id = room?._id;
  useEffect(() => {
    if (id) onOpened(id);
  }, [id, onOpened]);
  useReading(client, unreadCount(state));

  if (refusal)
    return (
      <div className="grid content-start gap-4 p-5">
        <Notice tone="danger" title={refusal.title}>
          {refusal.detail}
        </Notice>
        <Button tone="outline" onClick={onRestart} className="justify-self-start">
          새 상담 시작
        </Button>
      </div>
    );
  if (!room) return <Opening />;

  const agree = (versions: readonly string[]) =>
    agreement.run(async () => {
      const ack = await link.call('sendTermsAgreement', { _room: room._id, _terms: [...versions] });
      if (ack.ok) client.adopt(ack.room as ChatRoom);
      return ack;
    });
  async function rate(star: number): Promise<string | null> {
    const ack = await link.call('rateRoom', { _room: room?._id ?? '', star }).catch(() => null);
    if (ack?.ok) client.adopt(ack.room as ChatRoom);
    return ack === null ? UNSENT : ack.ok ? null : (ack.detail ?? ack.title);
  }
  return (
    <>
      <RoomHead
        room={room}
        isOpen={offer.isOpen}
        onBack={onBack}
        onEnd={() => link.call('exitRoom', { _room: room._id, ends: true })}
      />
      {!state.isConnected && (
        <p role="status" className="bg-warning-soft px-4 py-2 text-label text-warning">
          연결이 끊겨 다시 연결하고 있습니다. 보내신 메시지는 연결되면 이어서 보냅니다.
        </p>
      )}
      {!room.isClosed && room.stage !== 'COUNSEL_PROGRESS' && <AwayNotice offer={offer} />}
      <MessageList
        messages={shownMessages(state).filter((message) => isCurrent(message, room, offer.isOpen))}
        pending={state.pending}
        peerReadSeq={state.peerReadSeq}
        isPeerTyping={state.typingUntil !== null}
        onRetry={client.retry}
        onDrop={client.drop}
        onEarlier={hasEarlier ? () => void client.earlier() : null}
      >
        {room.stage === 'BEFORE_AGREEMENT' && (
          <TermsStep terms={terms} isPending={agreement.isPending} refusal={agreement.refusal} onAgree={agree} />
        )}
        {room.stage === 'AWAITING_MANAGER' && offer.isOpen && <WaitingStep place={room.waitingPlace} />}
        {room.isClosed && <FarewellStep room={room} onRate={rate} onRestart={onRestart} />}
      </MessageList>
      {!room.isClosed && (
        <Composer
          key={room._id}
          label="메시지"
          placeholder="메시지를 입력해 주세요."
          maxLength={CHAT_MESSAGE_LIMIT}
          maxFiles={CHAT_FILE_LIMIT}
          onSend={(content, files) => client.send(content, [...files])}
          onTyping={client.type}
          onUpload={(file) => uploadChatFile(room._id, file)}
          blocked={blockedBy(room)}
        />
      )}
    </>
  );
}

interface RoomHeadProps {
  room: ChatRoom;
  isOpen: boolean;
  onBack: () => void;
  onEnd: () => Promise<{ ok: true } | { ok: false; title: string; detail?: string | undefined }>;
}

function RoomHead({ room: { manager, stage, isClosed }, isOpen, onBack, onEnd }: RoomHeadProps) {
  const ending = useRefusable();
  const title = manager ? `상담원 ${manager.name}` : '채팅 상담';
  const state = {
    BEFORE_AGREEMENT: '약관 동의를 기다리고 있습니다',
    AWAITING_MANAGER: isOpen ? '상담원을 기다리고 있습니다' : '남기신 질문을 문의로 접수합니다',
    COUNSEL_PROGRESS: manager?.isAway ? '상담원이 잠시 자리를 비웠습니다' : '상담하고 있습니다',
    COUNSEL_COMPLETE: '끝난 상담입니다',
  }[stage];
  return (
    <header className="flex min-h-16 items-center gap-2 border-b border-line px-3 py-2">
      <Button tone="quiet" size="icon" onClick={onBack} aria-label="상담 목록으로" className="lg:hidden">
        <ArrowLeft aria-hidden />
      </Button>
      <div className="min-w-0 flex-1 lg:pl-2">
        <h2 className="truncate font-bold">{title}</h2>
        <p role="status" className="truncate text-caption text-ink-soft">
          {ending.refusal ?? state}
        </p>
      </div>
      {!isClosed && <EndDialog isPending={ending.isPending} onEnd={() => ending.run(onEnd)} />}
    </header>
  );
}

const LOST = '파일을 올리지 못했습니다. 인터넷 연결을 확인하고 다시 첨부해 주세요.';
const DEADLINE_MS = 60_000;

/** Stores a file for a message of a room. @returns the stored file, or an error message */
async function uploadChatFile(room: string, file: File): Promise<ShownFile | string> {
  const body = new FormData();
  body.set('file', file);
  try {
    const address = `/files/chats/${room}`;
    const response = await fetch(address, { method: 'POST', body, signal: AbortSignal.timeout(DEADLINE_MS) });
    const read: { file?: ShownFile; title?: string; detail?: string } = await response.json();
    if (response.ok && read.file) return read.file;
    return `${file.name}: ${read.detail ?? read.title ?? LOST}`;
  } catch {
    return LOST;
  }
}
