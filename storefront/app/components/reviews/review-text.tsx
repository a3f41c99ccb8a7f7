import type { Review } from '@iruon/contract';
import { PictureRow } from '~/components/media/picture-row';
import { StoreReply } from './store-reply';

interface ReviewTextProps {
  review: Pick<Review, 'subject' | 'content' | 'images' | 'reply' | 'repliedAt'>;
  /** The heading level of the review's subject in its page. */
  as: 'h2' | 'h3';
}

/** The text and the pictures of a member, and the reply of the store. */
export function ReviewText({ review, as: Heading }: ReviewTextProps) {
  return (
    <>
      <div className="grid max-w-reading gap-1.5">
        <Heading className="font-semibold">{review.subject}</Heading>
        <p className="whitespace-pre-line text-ink-soft">{review.content}</p>
      </div>
      <PictureRow pictures={review.images} label="리뷰 사진" />
      {review.reply && <StoreReply text={review.reply} at={review.repliedAt} label="판매자 답글" />}
    </>
  );
}
