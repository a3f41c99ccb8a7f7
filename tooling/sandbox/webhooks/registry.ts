import type { z } from 'zod';
import type { Journal, webhookUrlSchema } from '../ledger/journal.ts';

export type WebhookUrl = z.infer<typeof webhookUrlSchema>;
export type WebhookMethod = WebhookUrl['method'];

export const webhookMethods: readonly WebhookMethod[] = ['card', 'bank', 'vbank', 'cellphone'];

export interface WebhookRegistry {
  list(): WebhookUrl[];
  find(method: WebhookMethod): WebhookUrl | undefined;
  put(entry: WebhookUrl): void;
  remove(method: WebhookMethod): void;
}

/** The shop's addresses for payment notices: one per method, stored in the journal. */
export function createRegistry(initial: Iterable<WebhookUrl>, journal: Journal): WebhookRegistry {
  const entries = new Map([...initial].map((entry) => [entry.method, entry]));
  return {
    list: () => [...entries.values()],
    find: (method) => entries.get(method),
    put(entry) {
      journal.append({ kind: 'webhook-url', value: entry });
      entries.set(entry.method, entry);
    },
    remove(method) {
      journal.append({ kind: 'webhook-url-deleted', value: { method } });
      entries.delete(method);
    },
  };
}
