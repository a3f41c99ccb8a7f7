import { useRef } from 'react';
import { HttpError } from 'react-admin';
import { hasNoResponse } from './http-client.ts';

/**
 * Sends scans: equal ones are separate changes, since two packages of a lot have the same code, so each has an idempotency key of its
 * own. A scan without a response is sent again by its key, at once and when the operator repeats it, so that it counts once.
 * @throws HttpError that says so
 */
export function useScanKey() {
  const unanswered = useRef(new Map<string, string>());
  return async <T>(scan: object, send: (key: string) => Promise<T>): Promise<T> => {
    const of = JSON.stringify(scan);
    const key = unanswered.current.get(of) ?? crypto.randomUUID();
    unanswered.current.delete(of);
    try {
      return await send(key).catch((error: unknown) => {
        if (hasNoResponse(error)) return send(key);
        throw error;
      });
    } catch (error) {
      if (!hasNoResponse(error)) throw error;
      unanswered.current.set(of, key);
      if (!(error instanceof HttpError)) throw error;
      throw new HttpError(`${error.message} 같은 것을 다시 읽으면 한 번만 셉니다.`, error.status, error.body);
    }
  };
}
