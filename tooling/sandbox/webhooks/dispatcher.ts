import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Faults } from '../faults.ts';
import type { PaymentObject } from '../protocol/payment-object.ts';
import { type PostOutcome, postNotice } from './post.ts';
import type { WebhookMethod, WebhookRegistry } from './registry.ts';

const KEPT = 500;
const PARALLEL = 8;
const WAITING_LIMIT = 2_000;

export type Delivery = {
  id: string;
  tid: string;
  orderId: string;
  status: string;
  url: string;
  body: string;
  createdAt: Date;
  state: 'waiting' | 'delivered' | 'failed' | 'withheld';
  attempts: { at: Date; outcome: PostOutcome }[];
};

export interface Dispatcher {
  /** Queues the notice of a payment; does nothing if the shop registered no address for its method. */
  notify(payment: PaymentObject): void;
  /** Resends a stored notice, like the console's resend button. False if it is no longer stored. */
  resend(id: string): boolean;
  /** Newest first. */
  list(): Delivery[];
}

type Options = {
  registry: WebhookRegistry;
  faults: Faults;
  now: () => Date;
  stopping: AbortSignal;
  /** Delays in milliseconds before the second and further attempts. */
  backoffMs: readonly number[];
};

const methodOf = (payment: PaymentObject): WebhookMethod => (payment.payMethod === 'vbank' ? 'vbank' : 'card');

/** Delivers notices with limited concurrency and retries, and stores the last 500 for the page and for tests. */
export function createDispatcher({ registry, faults, now, stopping, backoffMs }: Options): Dispatcher {
  const kept = new Map<string, Delivery>();
  const waiting: { delivery: Delivery; attempt: number }[] = [];
  let running = 0;

  async function deliver(delivery: Delivery, attempt: number): Promise<void> {
    const outcome = await postNotice(delivery.url, delivery.body, stopping);
    delivery.attempts.push({ at: now(), outcome });
    if (outcome.ok) {
      delivery.state = 'delivered';
      return;
    }
    const wait = backoffMs[attempt];
    if (wait === undefined) {
      if (delivery.state !== 'delivered') delivery.state = 'failed';
      return;
    }
    later(wait, () => enqueue(delivery, attempt + 1));
  }

  function later(ms: number, run: () => void): void {
    delay(ms, undefined, { signal: stopping }).then(run, () => undefined);
  }

  function enqueue(delivery: Delivery, attempt: number): void {
    if (waiting.length >= WAITING_LIMIT) {
      delivery.state = 'failed';
      return;
    }
    waiting.push({ delivery, attempt });
    pump();
  }

  function pump(): void {
    while (running < PARALLEL && !stopping.aborted) {
      const next = waiting.shift();
      if (!next) return;
      running += 1;
      void deliver(next.delivery, next.attempt).finally(() => {
        running -= 1;
        pump();
      });
    }
  }

  function keep(payment: PaymentObject, url: string): Delivery {
    const { tid, orderId, status } = payment;
    const delivery: Delivery = {
      id: randomUUID(),
      tid,
      orderId,
      status,
      url,
      body: JSON.stringify(payment),
      createdAt: now(),
      state: 'waiting',
      attempts: [],
    };
    kept.set(delivery.id, delivery);
    const oldest = kept.size > KEPT ? kept.keys().next().value : undefined;
    if (oldest) kept.delete(oldest);
    return delivery;
  }

  return {
    notify(payment) {
      const entry = registry.find(methodOf(payment));
      if (!entry) return;
      const fault = faults.take('webhook', { orderId: payment.orderId });
      const notice = fault?.mode === 'bad-signature' ? { ...payment, signature: 'f'.repeat(64) } : payment;
      const delivery = keep(notice, entry.url);
      if (fault?.mode === 'off') {
        delivery.state = 'withheld';
        return;
      }
      if (fault?.mode === 'slow') later(fault.delayMs, () => enqueue(delivery, 0));
      else enqueue(delivery, 0);
      if (fault?.mode === 'duplicate') enqueue(delivery, 0);
    },
    resend(id) {
      const delivery = kept.get(id);
      // A resend is one attempt: the user sees the outcome and can press the button again.
      if (delivery) enqueue(delivery, backoffMs.length);
      return delivery !== undefined;
    },
    list: () => [...kept.values()].reverse(),
  };
}
