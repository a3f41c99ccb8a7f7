import type { QuestionSectionView } from '@iruon/bff-storefront/shop/products/community';
import type { Inquire } from '@iruon/contract';
import { inquireStateLabels } from '@iruon/contract/labels';
import { LockKeyhole, MessageCircleQuestion } from 'lucide-react';
import { ItemList } from '~/components/lists/item-list';
import { ListPages } from '~/components/lists/list-pages';
import { OpenMark } from '~/components/questions/open-mark';
import { StoreReply } from '~/components/reviews/store-reply';
import { Badge } from '~/components/ui/badge';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';
import { TimeAgo } from '~/components/ui/time-ago';
import { count } from '~/format';

export interface QuestionSectionProps {
  view: QuestionSectionView;
  /** The code of the product, for the link to the form. */
  productCode: string;
}

/** The questions about a product. Answered ones can be expanded, secret ones only by their author. */
export function QuestionSection({ view, productCode }: QuestionSectionProps) {
  const { questions, total, page, pageCount } = view;
  const askButton = (
    <LinkButton tone="outline" to={`/mypage/questions/write?product=${productCode}`}>
      상품 문의하기
    </LinkButton>
  );
  return (
    <section id="questions" aria-labelledby="questions-title" className="grid scroll-mt-28 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="questions-title" className="text-title-s font-bold">
          상품문의 <span className="figures text-ink-faint">{count(total)}</span>
        </h2>
        {total > 0 && askButton}
      </div>
      {total === 0 ? (
        <EmptyState icon={MessageCircleQuestion} title="아직 문의가 없습니다" action={askButton}>
          규격이나 재고처럼 궁금한 점을 남겨 주시면 답변드립니다.
        </EmptyState>
      ) : (
        <>
          <ItemList items={questions}>
            {(question) =>
              question.isReadable ? <OpenQuestion question={question} /> : <SecretQuestion question={question} />
            }
          </ItemList>
          <ListPages name="questions" label="상품문의 쪽" page={page} pageCount={pageCount} />
        </>
      )}
    </section>
  );
}

function Heading({ question }: { question: Inquire }) {
  const isAnswered = question.state === 'ANSWER_COMPLETE';
  return (
    <span className="grid min-w-0 flex-1 gap-1.5 sm:grid-cols-[5.5rem_1fr_auto] sm:items-center sm:gap-4">
      <span>
        <Badge tone={isAnswered ? 'accent' : 'neutral'}>{inquireStateLabels[question.state]}</Badge>
      </span>
      <span className="flex min-w-0 items-center gap-2 font-semibold">
        {question.isSecret && (
          <>
            <LockKeyhole className="size-4 shrink-0 text-ink-faint" aria-hidden />
            {question.isReadable && <span className="sr-only">비밀글</span>}
          </>
        )}
        <span className={question.isReadable ? undefined : 'font-normal text-ink-faint'}>{question.subject}</span>
      </span>
      <span className="flex gap-3 text-caption font-normal text-ink-faint">
        <span>{question.isMine ? '내 문의' : question.writer}</span>
        <TimeAgo at={question.createdAt} />
      </span>
    </span>
  );
}

function SecretQuestion({ question }: { question: Inquire }) {
  return (
    <div className="flex gap-3 py-4 pr-8">
      <Heading question={question} />
    </div>
  );
}

function OpenQuestion({ question }: { question: Inquire }) {
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-center gap-3 py-4 hover:text-accent [&::-webkit-details-marker]:hidden">
        <Heading question={question} />
        <OpenMark />
      </summary>
      <div className="grid gap-4 pb-5 sm:pl-[6.5rem]">
        <p className="max-w-reading whitespace-pre-line text-ink-soft">{question.content}</p>
        {question.answer ? (
          <StoreReply text={question.answer} at={question.answeredAt} label="답변" />
        ) : (
          <p className="text-label text-ink-faint">답변을 준비하고 있습니다.</p>
        )}
      </div>
    </details>
  );
}
