import type { ShownProblem } from '~/shown-problem';
import { Notice } from './notice';

interface ProblemNoticeProps {
  problem: ShownProblem | null | undefined;
  className?: string | undefined;
}

/** The error of a request; renders nothing without one. */
export function ProblemNotice({ problem, className }: ProblemNoticeProps) {
  if (!problem) return null;
  return (
    <Notice tone="danger" title={problem.title} className={className}>
      {problem.detail}
    </Notice>
  );
}
