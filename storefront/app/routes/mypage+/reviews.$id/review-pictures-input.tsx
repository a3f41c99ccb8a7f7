import type { MyReview } from '@iruon/contract';
import { useFetchers, useSubmit } from '@remix-run/react';
import { PicturesInput } from '~/components/media/pictures-input';

/** Pictures of a saved review, which can be removed again. */
export function ReviewPicturesInput({ review }: { review: Pick<MyReview, '_id' | 'images'> }) {
  const submit = useSubmit();
  const leaving = useFetchers().flatMap(({ formData }) => formData?.get('picture') ?? []);
  const remove = (picture: string) =>
    submit(
      { intent: 'remove-picture', picture },
      { method: 'post', navigate: false, fetcherKey: `picture-${picture}` },
    );
  return (
    <PicturesInput
      images={review.images.filter(({ _id }) => !leaving.includes(_id))}
      address={`/files/reviews/${review._id}`}
      waiting="review"
      onRemove={remove}
    />
  );
}
