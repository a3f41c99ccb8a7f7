import type { ChatOffer, ChatRoom } from '@iruon/contract';
import { seoulDay, seoulParts, spelledDay, toSeoulField, weekdayText } from '@iruon/contract/seoul';
import { Link } from '@remix-run/react';
import { Clock, Hourglass } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { StarInput } from '~/components/reviews/star-input';
import { Stars } from '~/components/reviews/stars';
import { Button } from '~/components/ui/button';
import { count } from '~/format';

/** When agents are available again: `오늘 13:00`, `11월 30일(월) 09:00`. */
export function backAt(instant: string, now = new Date()): string {
  const at = new Date(instant);
  const clock = toSeoulField(at).slice(-5);
  if (seoulDay(at) === seoulDay(now)) return `오늘 ${clock}`;
  return `${spelledDay(at).replace(/^\d+년 /, '')}(${weekdayText(seoulParts(at).weekday)}) ${clock}`;
}

/** No agent is available: shows when one will be, and what happens to a question. */
export function AwayNotice({
  offer: { isStaffed, isOpen, opensAt },
}: {
  offer: Pick<ChatOffer, 'isStaffed' | 'isOpen' | 'opensAt'>;
}) {
  if (isStaffed) return null;
  return (
    <div role="status" className="flex gap-3 border-b border-line bg-warning-soft px-4 py-3 text-label">
      <Clock className="mt-0.5 size-5 shrink-0 text-warning" aria-hidden />
      <div className="grid gap-0.5">
        <p className="font-semibold text-warning">
          {isOpen ? '지금은 상담원이 모두 자리를 비웠습니다.' : '지금은 상담 시간이 아닙니다.'}
          {opensAt && ` ${backAt(opensAt)}에 다시 시작합니다.`}
        </p>
        <p className="text-ink-soft">여기에 질문을 남겨 주시면 문의로 접수해 답해 드립니다.</p>
      </div>
    </div>
  );
}

/** The member waits: the position in the queue. */
export function WaitingStep({ place }: { place: number | null }) {
  return (
    <div role="status" className="flex items-center gap-3 rounded-l bg-accent-soft p-4 text-label text-accent-deep">
      <Hourglass className="size-5 shrink-0" aria-hidden />
      <div>
        <p className="font-semibold">
          {place === null ? '상담원을 기다리고 있습니다.' : `대기 순서 ${count(place)}번째입니다.`}
        </p>
        <p>기다리시는 동안 궁금한 점을 먼저 적어 두시면 더 빨리 도와 드릴 수 있습니다.</p>
      </div>
    </div>
  );
}

interface FarewellStepProps {
  room: Pick<ChatRoom, 'star' | 'canRate' | '_inquiry'>;
  onRate: (star: number) => Promise<string | null>;
  onRestart: () => void;
}

/** The chat has ended: its rating, the inquiry that was created from it, and the button for a new chat. */
export function FarewellStep({ room: { star, canRate, _inquiry }, onRate, onRestart }: FarewellStepProps) {
  return (
    <div className="grid gap-4">
      {_inquiry && (
        <div className="grid gap-2 rounded-l bg-accent-soft p-5 text-label">
          <p className="font-semibold">남기신 질문을 문의로 접수했습니다.</p>
          <Link
            to={`/mypage/inquiries/${_inquiry}`}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
          >
            접수한 문의 보기
          </Link>
        </div>
      )}
      {(canRate || star !== null) && <StarForm star={star} onRate={onRate} />}
      <Button tone="outline" className="justify-self-center" onClick={onRestart}>
        새 상담 시작
      </Button>
    </div>
  );
}

interface StarFormProps {
  /** The given rating; null before. */
  star: number | null;
  /** @returns an error message, or null */
  onRate: (star: number) => Promise<string | null>;
}

/** The form to rate an ended chat, once. */
function StarForm({ star, onRate }: StarFormProps) {
  const [isPending, setPending] = useState(false);
  const [errors, setErrors] = useState<string[]>();
  if (star !== null)
    return (
      <div role="status" className="grid justify-items-center gap-2 rounded-l bg-mist p-5 text-center">
        <Stars value={star} className="text-title" />
        <p className="text-label">평가해 주셔서 고맙습니다.</p>
      </div>
    );

  async function rate(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = Number(new FormData(event.currentTarget).get('star') ?? 0);
    if (chosen === 0) return setErrors(['별점을 골라 주세요.']);
    setPending(true);
    const refusal = await onRate(chosen);
    setPending(false);
    setErrors(refusal === null ? undefined : [refusal]);
  }
  return (
    <form onSubmit={rate} className="grid justify-items-center gap-3 rounded-l bg-mist p-5">
      <p className="font-semibold">상담은 어떠셨나요?</p>
      <StarInput name="star" defaultValue={undefined} errorId="chat-star-error" errors={errors} />
      <Button type="submit" size="s" isPending={isPending}>
        별점 남기기
      </Button>
    </form>
  );
}
