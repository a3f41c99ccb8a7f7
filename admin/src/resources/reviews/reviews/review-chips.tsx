import type { ConsoleReview } from '@iruon/contract';
import { Chip } from '../../../chips/chip.tsx';

/** A star rating, which screen readers announce as a number. */
export function StarCount({ star }: { star: number }) {
  return (
    <span role="img" aria-label={`별점 ${star}점`} style={{ whiteSpace: 'nowrap', letterSpacing: 1 }}>
      {'★'.repeat(star)}
      <span style={{ opacity: 0.25 }}>{'★'.repeat(5 - star)}</span>
    </span>
  );
}

/** The state of a review as chips. */
export function ReviewChips({ review }: { review: ConsoleReview }) {
  return (
    <>
      {review.hiddenAt && <Chip kind="hidden" label="숨김" />}
      {review.reply === null ? <Chip kind="waiting" label="미답변" /> : <Chip kind="done" label="답글" />}
      {review.images.length > 0 && <Chip kind="picture" label={`사진 ${review.images.length}`} />}
    </>
  );
}
