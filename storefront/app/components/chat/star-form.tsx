import { type FormEvent, useState } from 'react';
import { StarInput } from '~/components/reviews/star-input';
import { Stars } from '~/components/reviews/stars';
import { Button } from '~/components/ui/button';

interface StarFormProps {
  /** The given rating; null before. */
  star: number | null;
  /** @returns an error message, or null */
  onRate: (star: number) => Promise<string | null>;
}

/** The form to rate an ended chat, once. */
export function StarForm({ star, onRate }: StarFormProps) {
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
