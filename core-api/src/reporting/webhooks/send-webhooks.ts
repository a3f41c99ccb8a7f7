import { webhookDisabledLabels } from '@iruon/contract/labels';
import { inSpan, rateLimited } from '@iruon/server-kit';
import type { WebhookOutcome } from '../../adapters/webhook/port.ts';
import { mailTo, renderWebhookMail } from '../../content/mail/index.ts';
import { emailsOfOwners } from '../../members/operators/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type Poller, startPolling } from '../../platform/jobs/poll.ts';
import type { Context, Services } from '../../platform/services.ts';
import {
  type ClaimedDelivery,
  claimNext,
  disableEndpoint,
  dueEndpoints,
  makeNextDue,
  markFailing,
  markWorking,
  postponeNext,
  recordAttempt,
} from './delivery-repository.ts';
import { FAILING_MS, nextAttemptAt, verdictOf } from './rules.ts';
import { signedHeaders } from './secrets.ts';

/** How long a delivery belongs to its sender, milliseconds: longer than the deadline of a call. */
const LEASE_MS = 30_000;
/** Number of calls to one endpoint at once, of each process: one without a response does not delay the others. */
const CALLS_AT_ONCE = 4;

/** What an endpoint receives: the same text at each attempt. */
export const bodyOf = ({
  type,
  at,
  sequence,
  payload,
}: Pick<ClaimedDelivery, 'type' | 'at' | 'sequence' | 'payload'>) =>
  JSON.stringify({ type, timestamp: at.toISOString(), sequence, data: payload });

async function post(context: Context, delivery: ClaimedDelivery): Promise<WebhookOutcome> {
  const body = bodyOf(delivery);
  const signed = signedHeaders(context.config.dataKeys, delivery, {
    id: delivery.eventId,
    body,
    at: context.now(),
  });
  const headers = { ...signed, 'content-type': 'application/json', 'user-agent': 'iruon-webhooks/1' };
  const attributes = { 'webhook.delivery': delivery.id, 'webhook.attempt': delivery.attempts };
  return inSpan(`webhook ${delivery.type}`, { kind: 'client', isRoot: true, attributes }, () =>
    context.webhooks.post({ url: delivery.url, headers, body }),
  );
}

/** Disables an endpoint and mails the owners. */
async function disable(
  context: Context,
  { endpointId, name }: Pick<ClaimedDelivery, 'endpointId' | 'name'>,
  reason: 'GONE' | 'FAILING',
): Promise<void> {
  const at = context.now();
  await inTransaction(context.db, async (trx) => {
    if (!(await disableEndpoint(trx, endpointId, { reason, at }))) return;
    context.logger.warn({ endpointId, reason }, 'a webhook endpoint was disabled');
    for (const recipient of await emailsOfOwners(trx))
      await mailTo(trx, context, {
        recipient,
        template: 'webhook-disabled',
        dedupKey: `webhook-disabled:${endpointId}:${at.toISOString()}:${recipient}`,
        render: ({ storeName }) =>
          renderWebhookMail(
            { id: endpointId, name, reason: webhookDisabledLabels[reason], at },
            { storeName, consoleUrl: context.config.consoleUrl },
          ),
      });
  });
}

/** Records an attempt; a failed one is repeated later, until the last. */
async function record(context: Context, delivery: ClaimedDelivery, outcome: WebhookOutcome, tookMs: number) {
  const now = context.now();
  const verdict = verdictOf(outcome);
  const response =
    outcome.kind === 'responded'
      ? { lastStatus: outcome.status, lastBody: outcome.body }
      : { lastStatus: null, lastBody: '' };
  const attempt = { ...response, lastMs: Math.round(tookMs) };
  if (verdict.kind === 'DELIVERED') {
    await inTransaction(context.db, async (trx) => {
      const change = { state: 'DELIVERED' as const, deliveredAt: now, lastError: null };
      if (!(await recordAttempt(trx, delivery, { ...attempt, ...change }))) return;
      await makeNextDue(trx, delivery, now);
      await markWorking(trx, delivery.endpointId);
    });
    return;
  }
  const { endpointId, id, attempts } = delivery;
  rateLimited(context.logger).warn({ endpointId, deliveryId: id, attempts, reason: verdict.error }, 'a webhook failed');
  const dueAt = nextAttemptAt(attempts, outcome, now);
  const failingSince = await inTransaction(context.db, async (trx) => {
    const change = dueAt ? { dueAt } : { state: 'DEAD' as const };
    if (!(await recordAttempt(trx, delivery, { ...attempt, ...change, lastError: verdict.error }))) return null;
    await (dueAt ? postponeNext(trx, delivery, dueAt) : makeNextDue(trx, delivery, now));
    return markFailing(trx, endpointId, now);
  });
  if (failingSince === null) return;
  if (verdict.isGone) await disable(context, delivery, 'GONE');
  else if (now.getTime() - failingSince.getTime() >= FAILING_MS) await disable(context, delivery, 'FAILING');
}

async function deliver(context: Context, delivery: ClaimedDelivery): Promise<void> {
  const startedAt = performance.now();
  const outcome = await post(context, delivery);
  await record(context, delivery, outcome, performance.now() - startedAt);
}

interface WebhookSender {
  /** Begins the due deliveries, and does not wait for them. */
  begin(context: Context, stopping?: AbortSignal): Promise<void>;
  /** Waits for the calls in progress. */
  idle(): Promise<void>;
}

/**
 * Sends events to endpoints: at least once, each under the id of its event, those of an object in their order. An
 * endpoint has lanes of its own, so that one that hangs delays no other.
 */
export function createWebhookSender(): WebhookSender {
  const lanes = new Map<string, Set<Promise<void>>>();

  async function run(context: Context, endpointId: string, stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted) {
      const now = context.now();
      const leaseUntil = new Date(now.getTime() + LEASE_MS);
      const delivery = await claimNext(context.db, { endpointId, now, leaseUntil });
      if (!delivery) return;
      open(context, endpointId, stopping);
      await deliver(context, delivery);
    }
  }

  /** Opens one more lane, up to the maximum; it ends when nothing is due. */
  function open(context: Context, endpointId: string, stopping?: AbortSignal): void {
    const ofEndpoint = lanes.get(endpointId) ?? new Set();
    if (ofEndpoint.size >= CALLS_AT_ONCE) return;
    lanes.set(endpointId, ofEndpoint);
    const lane = run(context, endpointId, stopping)
      .catch((error: unknown) => context.logger.error({ err: error, endpointId }, 'webhooks could not be sent'))
      .finally(() => {
        ofEndpoint.delete(lane);
        if (ofEndpoint.size === 0) lanes.delete(endpointId);
      });
    ofEndpoint.add(lane);
  }

  return {
    async begin(context, stopping) {
      for (const endpointId of await dueEndpoints(context.db, context.now())) open(context, endpointId, stopping);
    },
    async idle() {
      while (lanes.size > 0) await Promise.all([...lanes.values()].flatMap((ofEndpoint) => [...ofEndpoint]));
    },
  };
}

/** Sends due events while the process runs. */
export function startWebhookSender(services: Services): Poller {
  const sender = createWebhookSender();
  const poller = startPolling(services, 'webhook-sender', (context, stopping) => sender.begin(context, stopping));
  return {
    async stop() {
      await poller.stop();
      await sender.idle();
    },
  };
}
