import { type AiMessage, CHAT_MESSAGE_LIMIT, type ChatOffer } from '@iruon/contract';
import { type AiClient, type AiSnapshot, isGrowing } from '@iruon/contract/chat-ai-client';
import { Link } from '@remix-run/react';
import { Bot, CircleAlert, Headset } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ShownTerms } from '~/components/fields/terms-list';
import { Button } from '~/components/ui/button';
import { Composer } from '../composer';
import { ScrollRegion } from '../scroll-region';
import { TermsStep } from '../terms-step';
import { useFollow } from '../use-follow';
import { AiExchange } from './ai-exchange';

export interface AiRoomProps {
  client: AiClient;
  snapshot: AiSnapshot;
  terms: readonly ShownTerms[];
  ai: ChatOffer['ai'];
  /** A human agent continues the chat. */
  onHandedOver: (room: string) => void;
}

/** The notice before the first message: who answers, and who receives the text. */
function Introduction({ ai: { provider, country } }: Pick<AiRoomProps, 'ai'>) {
  return (
    <div className="grid gap-2 rounded-l bg-accent-soft p-4 text-label text-accent-deep">
      <p className="flex items-center gap-2 font-semibold">
        <Bot className="size-5" aria-hidden />
        사람이 아니라 AI가 답합니다.
      </p>
      <p>
        적으신 글은 답변을 만들기 위해 {provider}
        {country && `(${country})`}에 전달됩니다. 환자 정보, 주민등록번호, 카드번호는 적지 말아 주세요.
      </p>
      <p>답변이 틀릴 수 있으니 시술 전에는 사용설명서를 꼭 확인해 주세요.</p>
    </div>
  );
}

function blockedBy({ room, pending, messages, isConnected }: AiSnapshot): string | null {
  if (!isConnected) return '연결이 끊겨 다시 연결하고 있습니다.';
  if (room?.isClosed) return '끝난 대화입니다. 새 대화를 시작해 주세요.';
  if (room?.needsAgreement) return '동의하시면 질문하실 수 있습니다.';
  return pending?.failure === null || messages.some(isGrowing) ? '답변이 끝나면 이어서 질문하실 수 있습니다.' : null;
}

/** A chat with the assistant. */
export function AiRoom({ client, snapshot, terms, ai, onHandedOver }: AiRoomProps) {
  const { room, messages, pending, refusal } = snapshot;
  const box = useRef<HTMLElement>(null);
  const last = messages.at(-1);
  // Starts at the top, so that the member reads who answers and who receives the text.
  const mark = `${last?._id}/${last?.reply.length}/${last?.state}/${pending?.failure}`;
  useFollow(box, last || pending ? mark : null);
  const announcement = useSpokenReply(messages);
  const [isHandingOver, setHandingOver] = useState(false);
  if (!room) return null;

  async function handOver() {
    setHandingOver(true);
    const person = await client.handOver();
    setHandingOver(false);
    if (person) onHandedOver(person);
  }
  return (
    <>
      <ScrollRegion box={box} label="AI와 나눈 대화" className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">
        <div className="grid gap-5">
          <Introduction ai={ai} />
          {room.needsAgreement && (
            <TermsStep
              terms={terms}
              isPending={false}
              refusal={null}
              onAgree={(versions) => void client.agree(versions)}
            />
          )}
          <div role="log" aria-live="polite" aria-relevant="additions">
            <ol className="grid gap-5">
              {messages.map((message) => (
                <AiExchange
                  key={message._id}
                  message={message}
                  onStop={(id) => void client.stop(id)}
                  onRetry={(id) => void client.retry(id)}
                />
              ))}
              {pending && (
                <li className="grid max-w-[85%] justify-items-end gap-1 justify-self-end">
                  <p className="rounded-l rounded-br-s bg-accent px-4 py-2.5 whitespace-pre-line text-white opacity-70 wrap-anywhere">
                    {pending.query}
                  </p>
                  {pending.failure === null ? (
                    <span className="text-caption text-ink-faint">보내는 중</span>
                  ) : (
                    <>
                      <p role="alert" className="flex items-start gap-1.5 text-caption font-medium text-danger">
                        <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
                        {pending.failure}
                      </p>
                      <Button size="s" tone="outline" onClick={client.askAgain}>
                        다시 보내기
                      </Button>
                    </>
                  )}
                </li>
              )}
            </ol>
          </div>
          <p role="status" className="sr-only">
            {announcement}
          </p>
          {refusal && (
            <p role="alert" className="flex items-start gap-1.5 text-label font-medium text-danger">
              <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
              {refusal.detail ?? refusal.title}
            </p>
          )}
          {room._siteHelpRoom && (
            <Link
              to={`/counsel/site-help-chats?room=${room._siteHelpRoom}`}
              className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
            >
              상담원과 이어진 대화 보기
            </Link>
          )}
        </div>
      </ScrollRegion>
      {!room.isClosed && (
        <div className="border-t border-line px-3 pt-2">
          <Button size="s" tone="quiet" isPending={isHandingOver} onClick={handOver}>
            <Headset aria-hidden />
            상담원과 대화하기
          </Button>
        </div>
      )}
      <Composer
        key={room._id}
        label="질문"
        placeholder="궁금한 점을 적어 주세요."
        maxLength={CHAT_MESSAGE_LIMIT}
        onSend={client.ask}
        blocked={blockedBy(snapshot)}
      />
    </>
  );
}

/** The screen reader announcements of replies: that one is in progress, and the complete text when it has succeeded. */
function useSpokenReply(messages: readonly AiMessage[]): string {
  const growing = useRef(new Set<string>());
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    for (const message of messages) {
      if (isGrowing(message)) {
        if (!growing.current.has(message._id)) setAnnouncement('AI가 답변을 만들고 있습니다.');
        growing.current.add(message._id);
      } else if (growing.current.delete(message._id))
        setAnnouncement(message.state === 'DONE' ? `AI 답변: ${message.reply}` : '');
    }
  }, [messages]);
  return announcement;
}
