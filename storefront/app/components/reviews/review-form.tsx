import { getFormProps } from '@conform-to/react';
import { getZodConstraint } from '@conform-to/zod/v4';
import type { ReviewFormView } from '@iruon/bff-storefront/mypage/my-reviews';
import { Form, useNavigation } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { LeaveQuestion } from '~/components/ui/leave-question';
import { LinkButton } from '~/components/ui/link-button';
import { ProblemNotice } from '~/components/ui/problem-notice';
import type { FormReply } from '~/reply-problem';
import { useSchemaForm } from '~/use-schema-form';
import { NewPictures } from '../media/new-pictures';
import { ProductLine } from './product-line';
import { StarInput } from './star-input';
import { TextFields } from './text-fields';
import { reviewSchema } from './text-schemas';

export interface ReviewFormProps {
  view: ReviewFormView;
  response: FormReply | undefined;
}

/** The form for a review: its stars and its text. */
export function ReviewForm({ view, response }: ReviewFormProps) {
  const { product, optionName, review } = view;
  const isPending = useNavigation().state === 'submitting';
  const [form, fields] = useSchemaForm('review', reviewSchema, response?.result, {
    constraint: getZodConstraint(reviewSchema),
    defaultValue: review ? { star: review.star, subject: review.subject, content: review.content } : {},
  });
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-reading gap-6">
      <LeaveQuestion />
      <div className="rounded-m border border-line p-4">
        <ProductLine product={product} optionName={optionName} />
      </div>
      <ProblemNotice problem={response?.problem} />
      <StarInput
        name={fields.star.name}
        defaultValue={fields.star.initialValue}
        errorId={fields.star.errorId}
        errors={fields.star.errors}
      />
      <TextFields
        subject={fields.subject}
        content={fields.content}
        contentHint="환자 정보나 연락처는 적지 말아 주세요. 2,000자까지 쓸 수 있습니다."
      />
      {!review && (
        <div className="noscript:hidden">
          <NewPictures of="review" />
        </div>
      )}
      <div className="flex gap-3">
        <LinkButton tone="outline" to={review ? '/mypage/reviews?tab=written' : '/mypage/reviews'}>
          취소
        </LinkButton>
        <Button type="submit" isPending={isPending} className="min-w-32">
          {review ? '저장' : '리뷰 등록'}
        </Button>
      </div>
    </Form>
  );
}
