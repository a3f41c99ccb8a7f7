import type { Form } from '@iruon/contract';
import { formCategoryLabels, formCodeLabels, inquireStateLabels } from '@iruon/contract/labels';
import { Link } from '@remix-run/react';
import { ChevronDown, Paperclip } from 'lucide-react';
import { removeQuestionMessages } from '~/components/reviews/remove-messages';
import { StoreReply } from '~/components/reviews/store-reply';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { RemoveDialog } from '~/components/ui/remove-dialog';
import { day } from '~/format';

/** One of the member's inquiries; opens to its text and its answer. */
export function InquiryItem({ inquiry }: { inquiry: Form }) {
  const isAnswered = inquiry.state === 'ANSWER_COMPLETE';
  const page = `/mypage/inquiries/${inquiry._id}`;
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-center gap-3 py-5 hover:text-accent [&::-webkit-details-marker]:hidden">
        <span className="grid min-w-0 flex-1 gap-1.5 sm:grid-cols-[5.5rem_1fr_auto] sm:items-center sm:gap-4">
          <span>
            <Badge tone={isAnswered ? 'accent' : 'neutral'}>{inquireStateLabels[inquiry.state]}</Badge>
          </span>
          <span className="grid min-w-0 gap-0.5">
            <span className="line-clamp-1 font-semibold">{inquiry.content}</span>
            <span className="text-caption text-ink-faint">
              {formCodeLabels[inquiry.code]} · {formCategoryLabels[inquiry.category]}
            </span>
          </span>
          <time dateTime={inquiry.createdAt} className="figures text-caption text-ink-faint">
            {day(inquiry.createdAt)}
          </time>
        </span>
        <ChevronDown
          className="size-5 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
          aria-hidden
        />
      </summary>
      <div className="grid gap-5 pb-6 sm:pl-[6.5rem]">
        <p className="max-w-reading whitespace-pre-line break-words text-ink-soft">{inquiry.content}</p>
        {inquiry.files.length > 0 && (
          <ul aria-label="첨부 파일" className="flex flex-wrap gap-x-4">
            {inquiry.files.map(({ _id, url, name }) => (
              <li key={_id}>
                <a
                  href={url}
                  className="inline-flex min-h-11 items-center gap-1.5 text-label underline underline-offset-4"
                >
                  <Paperclip className="size-4" aria-hidden />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
        {inquiry.answer ? (
          <StoreReply text={inquiry.answer} at={inquiry.answeredAt} label="답변" />
        ) : (
          <p className="text-label text-ink-faint">답변을 준비하고 있습니다. 등록되면 이메일로 알려 드립니다.</p>
        )}
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
