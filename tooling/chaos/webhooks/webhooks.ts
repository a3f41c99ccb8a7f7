import { setTimeout as wait } from 'node:timers/promises';
import { makeWebhookEndpoint } from '@iruon/db/factories';
import { sql } from 'kysely';
import { eventDifferences } from '../../../core-api/src/reporting/webhooks/event-chains.fixture.ts';
import { encryptSecret, newWebhookSecret } from '../../../core-api/src/reporting/webhooks/secrets.ts';
import { randomOf } from '../../../db/seed/random.ts';
import type { ReceivedWebhook, ReceiverSetup } from '../../sandbox/receiver/receivers.ts';
import { put, readJson } from '../../sandbox/visit.ts';
import { buy } from '../buy.ts';
import { RequestLog } from '../log.ts';
import { planOf } from '../plan.ts';
import type { Shop } from '../shop.ts';

const receiverUrl = (sandboxUrl: string) => `${sandboxUrl}/receivers/chaos`;

const setReceiver = (sandboxUrl: string, setup: ReceiverSetup) => put(receiverUrl(sandboxUrl), setup);

/** The calls in their order, and how often a redirect to the inner address was followed. */
const readReceiver = (sandboxUrl: string) =>
  readJson<{ calls: ReceivedWebhook[]; innerCalls: number }>(`${receiverUrl(sandboxUrl)}/calls.json`);

/** The longest time from the start of core-api until its kill, milliseconds. */
const LONGEST_WAIT_MS = 1_500;
const DEADLINE_MS = 240_000;
const modes = ['ok', 'ok', 'ok', 'ok', 'hang', 'refuse', 'late', 'busy', 'cut', 'redirect'] as const;

export interface WebhookFigures {
  kills: number;
  events: number;
  calls: number;
  /** Events that the receiver accepted more than once, under the same id. */
  repeated: number;
  /** Calls that were not accepted, by the behaviour of the receiver. */
  refused: Record<string, number>;
  seconds: number;
}

/** Accepted: the receiver answered with 2xx, perhaps to a sender that was dead by then. */
const isAccepted = ({ mode }: ReceivedWebhook) => mode === 'ok' || mode === 'late';

/** The receiver behaves badly for some seconds, and well again. */
async function misbehave(sandboxUrl: string, seed: number, stopping: AbortSignal): Promise<void> {
  const random = randomOf(`receiver ${seed}`);
  while (!stopping.aborted) {
    const mode = modes[random.int(0, modes.length - 1)] ?? 'ok';
    await setReceiver(sandboxUrl, { mode, delayMs: random.int(100, 3_000) });
    await wait(random.int(300, 2_500), undefined, { signal: stopping }).catch(() => {});
  }
}

/** Sends what waits for its next attempt now; what a sender has belongs to it until its lease of 30 s ends. */
const hurry = ({ db }: Shop) =>
  sql`update webhook_deliveries set due_at = 'epoch'
    where state = 'WAITING' and due_at <> attempted_at + interval '30 seconds'`.execute(db);

async function settle(shop: Shop): Promise<number> {
  const begun = performance.now();
  await shop.core.ready();
  await setReceiver(shop.sandbox.url, { mode: 'ok' });
  for (;;) {
    await hurry(shop);
    await wait(500);
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from webhook_deliveries where state <> 'DELIVERED'`.execute(shop.db);
    const left = rows[0]?.left ?? 0;
    if (left === 0 || performance.now() - begun > DEADLINE_MS) return left;
  }
}

/** Compares what the receiver accepted with the events: none lost, each object in its order, repeated under the same id. */
function problemsOf(
  calls: readonly ReceivedWebhook[],
  events: readonly { id: string; objectId: string; sequence: number }[],
): string[] {
  const accepted = calls.filter(isAccepted);
  const byId = Map.groupBy(accepted, ({ id }) => id);
  const objectOf = new Map(events.map(({ id, objectId }) => [id, objectId]));
  const lines = events.filter(({ id }) => !byId.has(id)).map(({ id }) => `event ${id} was lost`);
  for (const { id, isVerified } of calls) if (!isVerified) lines.push(`a call of ${id} has no valid signature`);
  for (const [id, same] of byId) {
    if (!objectOf.has(id)) lines.push(`${id} is no event`);
    if (new Set(same.map(({ body }) => JSON.stringify(body))).size > 1) lines.push(`event ${id} came with two bodies`);
  }
  const sequences = Map.groupBy(accepted, ({ body }) => body?.sequence);
  for (const [sequence, same] of sequences)
    if (new Set(same.map(({ id }) => id)).size > 1) lines.push(`event ${sequence} came under two ids`);
  const firsts = [...byId.values()].flatMap(([first]) => first ?? []);
  for (const [objectId, ofObject] of Map.groupBy(firsts, ({ id }) => objectOf.get(id))) {
    const order = ofObject.map(({ body }) => body?.sequence ?? 0);
    if (order.some((sequence, index) => sequence < (order[index - 1] ?? 0)))
      lines.push(`events of ${objectId} came as ${order.join()}`);
  }
  return lines;
}

/** Buys while core-api is killed and the receiver hangs, refuses, answers late or is cut off. */
export async function runWebhookChaos(
  shop: Shop,
  { kills, buyers, seed }: { kills: number; buyers: number; seed: number },
  progress: (text: string) => void,
): Promise<{ figures: WebhookFigures; problems: string[] }> {
  const begun = performance.now();
  const secret = newWebhookSecret();
  const dataKeys = { current: 'chaos', byId: new Map([['chaos', Buffer.alloc(32, 7)]]) };
  const id = crypto.randomUUID();
  await setReceiver(shop.sandbox.url, { secrets: [secret] });
  await makeWebhookEndpoint(shop.db, {
    id,
    createdBy: shop.operator.id,
    url: receiverUrl(shop.sandbox.url),
    secret: encryptSecret(dataKeys, id, secret),
  });
  const over = new AbortController();
  const log = new RequestLog();
  let plans = 0;
  const worker = async () => {
    while (!over.signal.aborted) {
      const plan = planOf(seed, plans);
      plans += 1;
      await buy({ shop, client: shop.client, log, plan, patienceMs: 30_000 });
    }
  };
  const random = randomOf(`kills ${seed}`);
  const killing = async () => {
    for (let count = 1; count <= kills; count += 1) {
      await shop.core.ready();
      await wait(random.int(100, LONGEST_WAIT_MS));
      await shop.core.kill();
      if (count % 20 === 0) progress(`${count} kills, ${plans} purchases`);
    }
    over.abort();
  };
  await Promise.all([
    killing(),
    misbehave(shop.sandbox.url, seed, over.signal),
    ...Array.from({ length: buyers }, worker),
  ]);
  progress('quiet: everything is delivered');
  const left = await settle(shop);
  const { calls, innerCalls } = await readReceiver(shop.sandbox.url);
  const events = await shop.db.selectFrom('events').select(['id', 'objectId', 'sequence']).execute();
  const accepted = Map.groupBy(calls.filter(isAccepted), (call) => call.id);
  const refused = Map.groupBy(
    calls.filter((call) => !isAccepted(call)),
    ({ mode }) => mode,
  );
  const problems = [
    ...(left > 0 ? [`${left} deliveries are left`] : []),
    ...(innerCalls > 0 ? [`${innerCalls} redirects were followed`] : []),
    ...problemsOf(calls, events),
    ...(await eventDifferences(shop.db)).filter((line) => !line.startsWith('member') && !line.startsWith('stock of')),
  ];
  return {
    figures: {
      kills: shop.core.kills,
      events: events.length,
      calls: calls.length,
      repeated: [...accepted.values()].filter((same) => same.length > 1).length,
      refused: Object.fromEntries([...refused].map(([mode, of]) => [mode, of.length])),
      seconds: Math.round((performance.now() - begun) / 1_000),
    },
    problems,
  };
}
