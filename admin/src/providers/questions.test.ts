import { HttpError } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { logins, stepUps, withQuestions } from './questions.ts';

const stepUpRequired = (method: string) =>
  new HttpError('본인 확인이 필요합니다.', 409, { code: 'STEP_UP_REQUIRED', method });
let stop = () => {};
afterEach(() => stop());

test('asks once for concurrent calls, and runs each again', async () => {
  const ask = vi.fn(async () => true);
  stop = stepUps.answerBy(ask);
  const callOf = (value: string) => {
    let isFresh = false;
    return async () => {
      if (isFresh) return value;
      isFresh = true;
      throw stepUpRequired('CODE');
    };
  };
  expect(await Promise.all([stepUps.around(callOf('a')), stepUps.around(callOf('b'))])).toEqual(['a', 'b']);
  expect(ask.mock.calls).toEqual([['CODE']]);
});

test('throws the error to the caller when the operator cancels', async () => {
  stop = stepUps.answerBy(async () => false);
  const run = vi.fn(async () => {
    throw stepUpRequired('PASSWORD');
  });
  await expect(stepUps.around(run)).rejects.toThrow('본인 확인이 필요합니다.');
  expect(run).toHaveBeenCalledTimes(1);
});

test('does not ask for other errors', async () => {
  const ask = vi.fn(async () => true);
  stop = stepUps.answerBy(ask);
  await expect(stepUps.around(async () => Promise.reject(new HttpError('없음', 404, {})))).rejects.toThrow('없음');
  expect(ask).not.toHaveBeenCalled();
});

const expired = () => new HttpError('로그인해 주세요.', 401, { code: 'LOGIN_REQUIRED' });

test('a call waits for a new login, and then for the re-authentication that it needs', async () => {
  const questions: string[] = [];
  const stopLogins = logins.answerBy(async () => questions.push('login') > 0);
  stop = stepUps.answerBy(async () => questions.push('step-up') > 0);
  const refusals = [expired(), stepUpRequired('CODE')];
  const run = async () => {
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    return 'saved';
  };
  expect(await withQuestions(run)).toBe('saved');
  expect(questions).toEqual(['login', 'step-up']);
  stopLogins();
  await expect(logins.around(async () => Promise.reject(expired()))).rejects.toThrow('로그인해 주세요.');
});

test('a wrong password does not ask for a login', async () => {
  const ask = vi.fn(async () => true);
  stop = logins.answerBy(ask);
  const wrong = new HttpError('아이디나 비밀번호가 다릅니다.', 401, { code: 'LOGIN_FAILED' });
  await expect(logins.around(async () => Promise.reject(wrong))).rejects.toBe(wrong);
  expect(ask).not.toHaveBeenCalled();
});
