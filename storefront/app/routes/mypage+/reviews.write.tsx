import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ReviewForm } from '~/components/reviews/review-form';
import { reviewSchema } from '~/components/reviews/text-schemas';
import { pageLoader } from '~/page-loader';
import { refusedForm } from '~/refused';

export const meta: MetaFunction = () => [{ title: '리뷰 쓰기 - 이루온' }];

const orderOf = (request: Request) => new URL(request.url).searchParams.get('order') ?? '';

export const loader = pageLoader(({ screens, request }) => screens.reviewForm(orderOf(request)));

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: reviewSchema });
  if (submission.status !== 'success') return data({ result: submission.reply(), problem: null }, 400);
  const outcome = await context.bff.actions.writeReview(orderOf(request), submission.value);
  if (outcome.ok) throw redirect(`/mypage/reviews/${outcome.value}?new=1`);
  return refusedForm(submission, outcome.problem);
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
