import type { MyInquire } from '@iruon/contract';
import { inquireStateLabels } from '@iruon/contract/labels';
import { Link } from '@remix-run/react';
import { ChevronDown, LockKeyhole } from 'lucide-react';
import { ProductLine } from '~/components/reviews/product-line';
import { removeQuestionMessages } from '~/components/reviews/remove-messages';
import { StoreReply } from '~/components/reviews/store-reply';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { RemoveDialog } from '~/components/ui/remove-dialog';
import { day } from '~/format';

/** One of the member's questions; opens to its text and its answer. */
export function MyQuestionItem({ question }: { question: MyInquire }) {
  const isAnswered = question.state === 'ANSWER_COMPLETE';
  const page = `/mypage/questions/${question._id}`;
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-center gap-3 py-5 hover:text-accent [&::-webkit-details-marker]:hidden">
        <span className="grid min-w-0 flex-1 gap-1.5 sm:grid-cols-[5.5rem_1fr_auto] sm:items-center sm:gap-4">
          <span>
            <Badge tone={isAnswered ? 'accent' : 'neutral'}>{inquireStateLabels[question.state]}</Badge>
          </span>
          <span className="grid min-w-0 gap-0.5">
            <span className="flex items-center gap-2 font-semibold">
              {question.isSecret && (
                <>
                  <LockKeyhole className="size-4 shrink-0 text-ink-faint" aria-hidden />
                  <span className="sr-only">비밀글</span>
                </>
              )}
              {question.subject}
            </span>
            <span className="text-caption text-ink-faint">{question.product.name}</span>
          </span>
          <time dateTime={question.createdAt} className="figures text-caption text-ink-faint">
            {day(question.createdAt)}
          </time>
        </span>
        <ChevronDown
          className="size-5 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
          aria-hidden
        />
      </summary>
      <div className="grid gap-5 pb-6 sm:pl-[6.5rem]">
        <p className="max-w-reading whitespace-pre-line text-ink-soft">{question.content}</p>
        {question.answer ? (
          <StoreReply text={question.answer} at={question.answeredAt} label="답변" />
        ) : (
          <p className="text-label text-ink-faint">답변을 준비하고 있습니다. 등록되면 이메일로 알려 드립니다.</p>
        )}
        <ProductLine product={question.product} />
        {!isAnswered && (
          <div className="flex gap-2">
            <Button asChild tone="outline" size="s">
              <Link to={page}>고치기</Link>
            </Button>
            <RemoveDialog page={page} {...removeQuestionMessages} done="문의를 삭제했습니다." />
          </div>
        )}
      </div>
    </details>
  );
}
