import { renderHook } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import { useScanKey } from './use-scan-key.ts';

const lost = () => new HttpError('서버에 연결하지 못했습니다.', 0, {});

/** Sends scans to a server that answers them in turn: an error, or nothing for a success. Returns the keys that it received. */
function scanner(...answers: (HttpError | null)[]) {
  const keyed = renderHook(() => useScanKey()).result.current;
  const keys: string[] = [];
  const scan = (body: object) =>
    keyed(body, async (key) => {
      keys.push(key);
      const error = answers.shift();
      if (error) throw error;
      return 'counted';
    });
  return { scan, keys };
}

test('equal scans have keys of their own, also those that are sent at once', async () => {
  const { scan, keys } = scanner();
  await Promise.all([scan({ code: 'L1' }), scan({ code: 'L1' })]);
  await scan({ code: 'L1' });
  expect(new Set(keys).size).toBe(3);
});

test('a scan whose response is lost is sent again by its key', async () => {
  const { scan, keys } = scanner(lost());
  expect(await scan({ code: 'L1' })).toBe('counted');
  await scan({ code: 'L1' });
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a scan that is lost twice keeps its key until it is repeated, and says that it counts once', async () => {
  const { scan, keys } = scanner(lost(), lost());
  await expect(scan({ code: 'L1' })).rejects.toThrow(
    '서버에 연결하지 못했습니다. 같은 것을 다시 읽으면 한 번만 셉니다.',
  );
  await scan({ code: 'L2' });
  await scan({ code: 'L1' });
  await scan({ code: 'L1' });
  const [first, again, other, repeated, next] = keys;
  expect([again, repeated]).toEqual([first, first]);
  expect(new Set([first, other, next]).size).toBe(3);
});

test('a refused scan is not sent again', async () => {
  const { scan, keys } = scanner(new HttpError('보낸 적이 없는 로트입니다.', 409, {}));
  await expect(scan({ code: 'L1' })).rejects.toThrow(/^보낸 적이 없는 로트입니다\.$/);
  await scan({ code: 'L1' });
  expect(new Set(keys).size).toBe(2);
});
