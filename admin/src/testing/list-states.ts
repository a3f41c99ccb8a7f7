import { type Answers, pending, Refusal } from './server.ts';
import type { Story } from './story.tsx';

export const UNAVAILABLE = '잠시 후 다시 시도해 주세요.';

/** The four states of each list: its records, none, not yet answered, and refused. */
export function listStates(
  operation: keyof Answers,
  name: string,
): Record<'Success' | 'Empty' | 'Loading' | 'Failed', Story> {
  const answering = (answer: unknown): Story => ({ answers: { [operation]: answer } });
  return {
    Success: {},
    Empty: answering({ [name]: [], total: 0 }),
    Loading: answering(pending),
    Failed: answering(new Refusal(503, UNAVAILABLE)),
  };
}
