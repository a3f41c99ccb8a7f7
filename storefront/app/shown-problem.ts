import type { Problem } from '@iruon/contract';

export interface ShownProblem {
  title: string;
  detail?: string | undefined;
  /** True if the password has to be entered again first. */
  needsPassword?: boolean | undefined;
}

const MINUTE = 60;

/** A waiting time in seconds, as a sentence: '50초 뒤에 다시 시도해 주세요.' */
export function waitText(seconds: number): string {
  const [amount, unit] = seconds < 2 * MINUTE ? [Math.max(1, seconds), '초'] : [Math.ceil(seconds / MINUTE), '분'];
  return `${amount}${unit} 뒤에 다시 시도해 주세요.`;
}

/** A problem as a notice shows it; a temporary one has the time of its end. */
export function shownProblem(
  problem: Pick<Problem, 'title' | 'detail' | 'code'> & { retryAfter?: unknown },
): ShownProblem {
  const { title, detail, code, retryAfter } = problem;
  const isTimed = typeof retryAfter === 'number' && Number.isFinite(retryAfter) && retryAfter > 0;
  const text = isTimed ? waitText(Math.ceil(retryAfter)) : detail;
  return { title, detail: text, ...(code === 'VERIFICATION_REQUIRED' && { needsPassword: true }) };
}
