import type { MyReview } from '@iruon/contract';
import { data, type MetaFunction } from '@remix-run/node';
import { useActionData, useFetchers, useLoaderData, useSearchParams, useSubmit } from '@remix-run/react';
import { PicturesInput } from '~/components/media/pictures-input';
import { removeReviewMessages } from '~/components/reviews/remove-messages';
import { ReviewForm } from '~/components/reviews/review-form';
import { reviewSchema } from '~/components/reviews/text-schemas';
import { Notice } from '~/components/ui/notice';
import { LinkedRemoveQuestion } from '~/components/ui/remove-question';
import { pageLoader } from '~/page-loader';
import { changeOrRemove } from '~/refused';
import { sendForm } from '~/send-form';

export const meta: MetaFunction = () => [{ title: '리뷰 고치기 - 이루온' }];

export const loader = pageLoader(({ screens, params }) => screens.reviewChangeForm(params.id ?? ''));

const list = '/mypage/reviews?tab=written';

export const action = changeOrRemove(
  list,
  (actions, id) => actions.removeReview(id),
  async (form, id, { actions }) => {
    if (form.get('intent') === 'remove-picture') {
      const outcome = await actions.removeReviewPicture(id, String(form.get('picture')));
      const problem = outcome.ok ? null : { title: outcome.problem.title, detail: outcome.problem.detail };
      return data({ result: null, problem }, outcome.ok ? 200 : outcome.problem.status);
    }
    return sendForm(form, reviewSchema, (review) => actions.changeReview(id, review), list);
  },
);

export default function ChangeReview() {
  const view = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const [searchParams] = useSearchParams();
  const isNew = searchParams.has('new');
  return (
    <div className="grid gap-8">
      <h1 className="text-title font-bold">{isNew ? '작성한 리뷰' : '리뷰 고치기'}</h1>
      <LinkedRemoveQuestion {...removeReviewMessages} back={list} />
      {searchParams.get('picture') === 'refused' && (
        <Notice tone="danger" title="사진을 올리지 못했습니다.">
          10MB까지의 사진을 5장까지 올릴 수 있습니다.
        </Notice>
      )}
      {isNew && (
        <Notice tone="success" title="리뷰를 등록했습니다.">
          사진을 더하거나 내용을 고칠 수 있습니다.
        </Notice>
      )}
      {view.review && <ReviewPicturesInput review={view.review} />}
      <ReviewForm view={view} response={response} />
    </div>
  );
}

/** The pictures of a saved review, each with a button to remove it. */
function ReviewPicturesInput({ review }: { review: Pick<MyReview, '_id' | 'images'> }) {
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
