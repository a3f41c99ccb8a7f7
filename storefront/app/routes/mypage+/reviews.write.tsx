import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ReviewForm } from '~/components/reviews/review-form';
import { reviewSchema } from '~/components/reviews/text-schemas';
import { pageLoader } from '~/page-loader';
import { sendForm } from '~/send-form';

export const meta: MetaFunction = () => [{ title: '리뷰 쓰기 - 이루온' }];

const orderOf = (request: Request) => new URL(request.url).searchParams.get('order') ?? '';

export const loader = pageLoader(({ screens, request }) => screens.reviewForm(orderOf(request)));

export async function action({ request, context }: ActionFunctionArgs) {
  return sendForm(
    await request.formData(),
    reviewSchema,
    (review) => context.bff.actions.writeReview(orderOf(request), review),
    (review) => `/mypage/reviews/${review}?new=1`,
  );
}

export default function WriteReview() {
  const view = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  return (
    <div className="grid gap-8">
      <h1 className="text-title font-bold">리뷰 쓰기</h1>
      <ReviewForm view={view} response={response} />
    </div>
  );
}
