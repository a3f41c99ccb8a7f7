import { pending, Refusal, type Responses } from './server.ts';
import type { Story } from './story.tsx';

export const UNAVAILABLE = '잠시 후 다시 시도해 주세요.';

/** The four states of each list: records, empty, loading, and error. */
export function listStates(
  operation: keyof Responses,
  name: string,
): Record<'Success' | 'Empty' | 'Loading' | 'Failed', Story> {
  const responding = (response: unknown): Story => ({ responses: { [operation]: response } });
  return {
    Success: {},
    Empty: responding({ [name]: [], total: 0 }),
    Loading: responding(pending),
    Failed: responding(new Refusal(503, UNAVAILABLE)),
  };
}
