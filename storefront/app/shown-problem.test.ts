import { expect, test } from 'vitest';
import { shownProblem, waitText } from './shown-problem';

test.each([
  [0, '1초 뒤에 다시 시도해 주세요.'],
  [59, '59초 뒤에 다시 시도해 주세요.'],
  [119, '119초 뒤에 다시 시도해 주세요.'],
  [120, '2분 뒤에 다시 시도해 주세요.'],
  [3541, '60분 뒤에 다시 시도해 주세요.'],
])('%d seconds are shown as %s', (seconds, text) => expect(waitText(seconds)).toBe(text));

test('a temporary error shows its end, and any other error only its message', () => {
  const blocked = { code: 'LOGIN_BLOCKED', title: '제한되었습니다.' } as const;
  expect(shownProblem({ ...blocked, retryAfter: 130 })).toEqual({
    title: '제한되었습니다.',
    detail: '3분 뒤에 다시 시도해 주세요.',
  });
  expect(shownProblem({ ...blocked, detail: '고객센터로 연락해 주세요.', retryAfter: 'soon' }).detail).toBe(
    '고객센터로 연락해 주세요.',
  );
  expect(shownProblem({ code: 'VERIFICATION_REQUIRED', title: '오래되었습니다.' }).needsPassword).toBe(true);
});
