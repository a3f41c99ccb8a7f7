import type { InquireState } from '@iruon/contract';
import { inquireStateLabels } from '@iruon/contract/labels';
import type { ReactNode } from 'react';
import { OpenMark } from '~/components/questions/open-mark';
import { Badge } from '~/components/ui/badge';
import { LinkButton } from '~/components/ui/link-button';
import { RemoveDialog } from '~/components/ui/remove-dialog';
import { day } from '~/format';
import { removeQuestionMessages } from './remove-messages';
import { StoreReply } from './store-reply';

export interface MemberQuestionProps {
  question: {
    state: InquireState;
    createdAt: string;
    content: string;
    answer: string | null;
    answeredAt: string | null;
  };
  title: ReactNode;
  /** Small text below the title, such as the product or the form. */
  about: string;
  /** The page that changes the question. */
  page: string;
  /** Content between the text and the reply. */
  files?: ReactNode;
  /** Content below the reply. */
  children?: ReactNode;
}

/**
 * A question or inquiry of the member, which expands to its text and its reply. It can be changed until it has a reply.
 */
export function MemberQuestion({ question, title, about, page, files, children }: MemberQuestionProps) {
  const isAnswered = question.state === 'ANSWER_COMPLETE';
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-center gap-3 py-5 hover:text-accent [&::-webkit-details-marker]:hidden">
        <span className="grid min-w-0 flex-1 gap-1.5 sm:grid-cols-[5.5rem_1fr_auto] sm:items-center sm:gap-4">
          <span>
            <Badge tone={isAnswered ? 'accent' : 'neutral'}>{inquireStateLabels[question.state]}</Badge>
          </span>
          <span className="grid min-w-0 gap-0.5">
            {title}
            <span className="text-caption text-ink-faint">{about}</span>
          </span>
          <time dateTime={question.createdAt} className="figures text-caption text-ink-faint">
            {day(question.createdAt)}
          </time>
        </span>
        <OpenMark />
      </summary>
      <div className="grid gap-5 pb-6 sm:pl-[6.5rem]">
        <p className="max-w-reading whitespace-pre-line break-words text-ink-soft">{question.content}</p>
        {files}
        {question.answer ? (
          <StoreReply text={question.answer} at={question.answeredAt} label="답변" />
        ) : (
          <p className="text-label text-ink-faint">답변을 준비하고 있습니다. 등록되면 이메일로 알려 드립니다.</p>
        )}
        {children}
        {!isAnswered && (
          <div className="flex gap-2">
            <LinkButton tone="outline" size="s" to={page}>
              고치기
            </LinkButton>
            <RemoveDialog page={page} {...removeQuestionMessages} done="문의를 삭제했습니다." />
          </div>
        )}
      </div>
    </details>
  );
}
