import type { MyInquire } from '@iruon/contract';
import { LockKeyhole } from 'lucide-react';
import { MemberQuestion } from '~/components/reviews/member-question';
import { ProductLine } from '~/components/reviews/product-line';

/** A question of the member, which expands to its text and its answer. */
export function MyQuestionItem({ question }: { question: MyInquire }) {
  return (
    <MemberQuestion
      question={question}
      title={
        <span className="flex items-center gap-2 font-semibold">
          {question.isSecret && (
            <>
              <LockKeyhole className="size-4 shrink-0 text-ink-faint" aria-hidden />
              <span className="sr-only">비밀글</span>
            </>
          )}
          {question.subject}
        </span>
      }
      about={question.product.name}
      page={`/mypage/questions/${question._id}`}
    >
      <ProductLine product={question.product} />
    </MemberQuestion>
  );
}
