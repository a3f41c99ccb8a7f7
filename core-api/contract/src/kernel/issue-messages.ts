import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const counted: Record<string, string> = { string: '자', array: '개', set: '개' };

function tooSmall({ origin, minimum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const unit = counted[origin];
  if (unit && minimum === 1) return origin === 'string' ? '내용을 입력해 주세요.' : '하나 이상이어야 합니다.';
  return unit ? `${minimum}${unit} 이상이어야 합니다.` : `${minimum} 이상이어야 합니다.`;
}

function tooBig({ origin, maximum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  return `${maximum}${counted[origin] ?? ''} 이하여야 합니다.`;
}

/** The Korean message for an invalid value whose schema has none. Passed to zod as its `error`. */
export function issueMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? '꼭 필요한 항목입니다.' : '값의 종류가 올바르지 않습니다.';
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_value':
      return '고를 수 있는 값이 아닙니다.';
    case 'unrecognized_keys':
      return `알 수 없는 항목입니다: ${issue.keys.join(', ')}`;
    default:
      return '값의 형식이 올바르지 않습니다.';
  }
}
