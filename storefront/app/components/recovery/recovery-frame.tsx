import type { ReactNode } from 'react';
import { ProblemNotice } from '~/components/ui/problem-notice';
import type { ShownProblem } from '~/shown-problem';

export interface RecoveryFrameProps {
  title: string;
  lead?: ReactNode;
  problem?: ShownProblem | null;
  children: ReactNode;
}

/** The layout of the account recovery pages. */
export function RecoveryFrame({ title, lead, problem, children }: RecoveryFrameProps) {
  return (
    <div className="page grid justify-items-center py-12 sm:py-20">
      <div className="grid w-full max-w-form gap-8">
        <header className="grid gap-2">
          <h1 className="text-title-l font-bold">{title}</h1>
          {lead && <p className="text-label text-ink-soft">{lead}</p>}
        </header>
        <ProblemNotice problem={problem} />
        {children}
      </div>
    </div>
  );
}
