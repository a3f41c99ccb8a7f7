import type { Faq } from '@iruon/contract';
import { faqCategoryLabels } from '@iruon/contract/labels';
import { useFetcher } from '@remix-run/react';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { OpenMark } from '~/components/questions/open-mark';
import { RichText } from '~/components/rich-text/rich-text';
import { Button } from '~/components/ui/button';
import { Notice } from '~/components/ui/notice';
import type { VoteResult, voteAction } from './action';

export interface FaqItemProps {
  faq: Faq;
  /** The result of a vote that was sent without scripts. */
  sent: VoteResult | undefined;
}

/** A question that expands to its answer, also without scripts. */
export function FaqItem({ faq, sent }: FaqItemProps) {
  const { _id, category, question, answer } = faq;
  return (
    <details id={`faq-${_id}`} open={sent ? true : undefined} className="group scroll-mt-24">
      <summary className="flex min-h-16 cursor-pointer list-none items-start gap-3 py-4 hover:text-accent [&::-webkit-details-marker]:hidden">
        <span className="mt-0.5 font-bold text-accent" aria-hidden>
          Q
        </span>
        <span className="grid flex-1 gap-0.5">
          <span className="text-caption text-ink-faint">{faqCategoryLabels[category]}</span>
          <span className="font-semibold wrap-anywhere">{question}</span>
        </span>
        <OpenMark className="mt-3" />
      </summary>
      <div className="grid gap-6 rounded-m bg-mist p-5 mb-5 sm:p-6">
        <RichText html={answer} />
        <Vote faq={faq} sent={sent} />
      </div>
    </details>
  );
}

const choices = [
  { isHelpful: true, label: '도움이 됐어요', Icon: ThumbsUp },
  { isHelpful: false, label: '아쉬워요', Icon: ThumbsDown },
];

function Vote({ faq: { _id, question }, sent }: FaqItemProps) {
  const fetcher = useFetcher<typeof voteAction>({ key: `faq-${_id}` });
  const result = fetcher.data ?? sent;
  const isPending = fetcher.state !== 'idle';
  return (
    <fetcher.Form method="post" className="grid gap-3 border-t border-line pt-4">
      <input type="hidden" name="faq" value={_id} />
      <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <legend className="float-left mr-4 text-label text-ink-soft">
          답변이 도움이 되었나요?<span className="sr-only"> {question}</span>
        </legend>
        {choices.map(({ isHelpful, label, Icon }) => (
          <Button
            key={label}
            type="submit"
            name="isHelpful"
            value={String(isHelpful)}
            tone={result?.problem === null && result.isHelpful === isHelpful ? 'soft' : 'outline'}
            aria-pressed={result?.problem === null && result.isHelpful === isHelpful}
            size="s"
            disabled={isPending}
          >
            <Icon aria-hidden />
            {label}
          </Button>
        ))}
      </fieldset>
      {result?.problem && <Notice tone="danger" title={result.problem.title} />}
      {result?.problem === null && (
        <p role="status" className="text-label text-ink-soft">
          의견을 남겨 주셔서 감사합니다.
          {result.isHelpful || ' 더 궁금하신 점은 고객센터로 문의해 주세요.'}
        </p>
      )}
    </fetcher.Form>
  );
}
