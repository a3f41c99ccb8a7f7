import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import { eachOf } from './each-of.ts';

test('a refused row does not stop the others', async () => {
  const progress: number[] = [];
  const send = async (row: number) => {
    if (row === 2) throw new HttpError('이미 처리했습니다.', 409, {});
  };
  expect(await eachOf([1, 2, 3], send, (done) => progress.push(done))).toEqual({
    done: 2,
    refused: [{ row: 2, message: '이미 처리했습니다.' }],
  });
  expect(progress).toEqual([1, 2, 3]);
});

test.each([0, 401])('after an error with %i the rest is not sent, and reports the reason', async (status) => {
  const sent: number[] = [];
  const send = async (row: number) => {
    sent.push(row);
    if (row === 2) throw new HttpError('연결하지 못했습니다.', status, {});
  };
  const { done, refused } = await eachOf([1, 2, 3], send);
  expect([done, sent, refused.map(({ row }) => row)]).toEqual([1, [1, 2], [2, 3]]);
});
