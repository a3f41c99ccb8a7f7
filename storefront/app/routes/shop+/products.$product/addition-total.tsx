import type { ReactNode } from 'react';
import { Notice } from '~/components/ui/notice';
import { won } from '~/format';

interface AdditionTotalProps {
  /** The number of chosen goods; renders nothing without a choice. */
  chosen: ReactNode;
  total: number;
  problem: { title: string; detail?: string | undefined } | false | undefined;
  /** The next action, if the problem does not contain it. */
  hint: string;
}

/** The total of the chosen goods, and the reason for which they could not be added to the cart. */
export function AdditionTotal({ chosen, total, problem, hint }: AdditionTotalProps) {
  return (
    <>
      <div className="flex items-baseline justify-between border-t border-ink pt-4">
        <span className="text-label text-ink-soft">
          총 상품금액 {chosen && <span className="figures">{chosen}</span>}
        </span>
        <output className="figures text-title font-bold" aria-live="polite">
          {won(total)}
        </output>
      </div>
      {problem && (
        <Notice tone="danger" title={problem.title}>
          {problem.detail ?? hint}
        </Notice>
      )}
    </>
  );
}
