import type { WaitingWork } from '@iruon/contract';
import { showNumber } from '../format/won.ts';
import type { ConsolePage } from '../resources/console-page.tsx';

type Page = Pick<ConsolePage, 'name' | 'waits'>;

export interface Waiting {
  sum: number;
  /** `확인할 주문 3건, 발송할 주문 9건`; empty without pending work. */
  words: string;
}

/** The amount of pending work of one or several pages; pages without permission do not count. */
export function waitingIn(pages: readonly Page[], work: WaitingWork | undefined): Waiting {
  const counted = pages
    .flatMap(({ waits = {} }) => Object.entries(waits))
    .map(([count, label]) => ({ label, value: work?.[count as keyof WaitingWork] ?? 0 }))
    .filter(({ value }) => value > 0);
  return {
    sum: counted.reduce((sum, { value }) => sum + value, 0),
    words: counted.map(({ label, value }) => `${label} ${showNumber(value)}건`).join(', '),
  };
}
