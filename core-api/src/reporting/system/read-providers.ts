import { type ProviderHealth, type ProviderName, providerNames, type SystemProviders } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import type { Config } from '../../platform/config.ts';
import { durationBounds } from '../../platform/outgoing-calls.ts';
import type { Context } from '../../platform/services.ts';
import { readReconciliations } from '../reconciliation/index.ts';
import { readWithin } from './read-within.ts';
import { findInProviders, p95Of } from './rules.ts';

const HOUR_MS = 3_600_000;
/** A call without an outcome is settled within two runs of the reconciler, milliseconds. */
const DOUBT_MS = 180_000;
const LATEST = 100;

const isConfigured = (config: Config): Readonly<Record<ProviderName, boolean>> => ({
  payment: true,
  mail: true,
  sms: true,
  identity: config.kcp !== null,
  bank: config.openBanking !== null,
  'customer-record': config.customerRecord !== null,
  courier: config.courier !== null,
  'supply-report': config.supplyReport !== null,
  storage: config.bucket !== null,
});

interface Calls {
  service: string;
  outcome: 'RESPONDED' | 'UNKNOWN' | 'FAILED';
  upToMs: number;
  calls: number;
}

/** The calls of the last hour by provider, outcome and duration, and the last response of each provider. */
async function callsOf(handle: Handle, at: Date) {
  const hour = new Date(at.getTime() - HOUR_MS);
  const [calls, responses] = await settleAll([
    sql<Calls>`
      select service, outcome, up_to_ms, sum(calls)::int as calls from provider_calls
      where ended_at > ${hour} group by service, outcome, up_to_ms`.execute(handle),
    sql<{ service: string; at: Date }>`
      select service, max(ended_at) as at from provider_calls where outcome = 'RESPONDED' group by service`.execute(
      handle,
    ),
  ]);
  return { calls: calls.rows, respondedAt: new Map(responses.rows.map((row) => [row.service, row.at])) };
}

async function healthOf(handle: Handle, config: Config, at: Date): Promise<ProviderHealth[]> {
  const { calls, respondedAt } = await callsOf(handle, at);
  const isOn = isConfigured(config);
  return providerNames.map((name) => {
    const own = calls.filter(({ service }) => service === name);
    const count = (wanted: Calls['outcome']) =>
      own.reduce((sum, { outcome, calls: some }) => (outcome === wanted ? sum + some : sum), 0);
    return {
      name,
      isOn: isOn[name],
      responded: count('RESPONDED'),
      unknown: count('UNKNOWN'),
      failed: count('FAILED'),
      p95Ms: p95Of(own, durationBounds),
      respondedAt: respondedAt.get(name)?.toISOString() ?? null,
    };
  });
}

async function paymentsOf(handle: Handle, at: Date): Promise<SystemProviders['payments']> {
  // Each query of the reconciler sets updated_at, so only created_at shows how long there is no outcome.
  const doubt = new Date(at.getTime() - DOUBT_MS);
  const { rows } = await sql<Omit<SystemProviders['payments'], 'oldestAt'> & { oldestAt: Date | null }>`
    select count(*) filter (where created_at < ${doubt})::int as in_doubt, min(created_at) as oldest_at,
      count(*) filter (where state = 'UNKNOWN')::int as unknown,
      (select count(*) from refunds where state = 'FAILED')::int as refunds_failed,
      (select count(*) from refunds where state <> 'DONE' and due_at < ${at})::int as refunds_overdue
    from payment_attempts where state in ('SENT', 'UNKNOWN')`.execute(handle);
  const [row] = rows;
  if (!row) throw new Error('A count has no row');
  return { ...row, oldestAt: row.oldestAt?.toISOString() ?? null };
}

/** The providers of all processes, the open payments, and the reconciliation with the gateway. */
export function readProviders({ db, config, now }: Context): Promise<SystemProviders> {
  const at = now();
  return readWithin(db, async (trx) => {
    const [providers, payments, { reconciliations }] = await settleAll([
      healthOf(trx, config, at),
      paymentsOf(trx, at),
      readReconciliations(trx, { range: [0, LATEST - 1] }),
    ]);
    const [last] = reconciliations;
    const reconciliation = {
      last: last
        ? { _id: last._id, from: last.from, to: last.to, comparedAt: last.comparedAt, open: last.openTotal }
        : null,
      withDifferences: reconciliations.filter(({ openTotal }) => openTotal > 0).length,
    };
    const health = { providers, payments, reconciliation };
    return { readAt: at.toISOString(), ...health, findings: findInProviders(health) };
  });
}
