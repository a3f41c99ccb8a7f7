import { HttpError } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { answerStepUps, withStepUp } from './step-up.ts';

const wanted = (method: string) => new HttpError('본인 확인이 필요합니다.', 409, { code: 'STEP_UP_REQUIRED', method });
let stop = () => {};
afterEach(() => stop());

test('asks once for concurrent calls, and runs each again', async () => {
  const ask = vi.fn(async () => true);
  stop = answerStepUps(ask);
  const callOf = (value: string) => {
    let isFresh = false;
    return async () => {
      if (isFresh) return value;
      isFresh = true;
      throw wanted('CODE');
    };
  };
  expect(await Promise.all([withStepUp(callOf('a')), withStepUp(callOf('b'))])).toEqual(['a', 'b']);
  expect(ask.mock.calls).toEqual([['CODE']]);
});

test('throws the error to the caller when the operator cancels', async () => {
  stop = answerStepUps(async () => false);
  const run = vi.fn(async () => {
    throw wanted('PASSWORD');
  });
  await expect(withStepUp(run)).rejects.toThrow('본인 확인이 필요합니다.');
  expect(run).toHaveBeenCalledTimes(1);
});

test('does not ask for other errors', async () => {
  const ask = vi.fn(async () => true);
  stop = answerStepUps(ask);
  await expect(withStepUp(async () => Promise.reject(new HttpError('없음', 404, {})))).rejects.toThrow('없음');
  expect(ask).not.toHaveBeenCalled();
});
