import { Notice } from './notice';

interface ProblemNoticeProps {
  problem: { title: string; detail?: string | undefined } | null | undefined;
  className?: string | undefined;
}

/** Why what was asked for was refused; nothing where it was not. */
export function ProblemNotice({ problem, className }: ProblemNoticeProps) {
  if (!problem) return null;
  return (
    <Notice tone="danger" title={problem.title} className={className}>
      {problem.detail}
    </Notice>
  );
}
