import { violations } from '../../checks/invariants.ts';
import { rowsOn } from '../../postgres/databases.ts';

const QUIET_LIMIT_MS = 60_000;

/** Waits until no job and no mail is due, so that mails of one measurement do not slow the next one. */
export async function waitUntilQuiet(databaseUrl: string): Promise<void> {
  const until = performance.now() + QUIET_LIMIT_MS;
  for (;;) {
    const [row] = await rowsOn(
      databaseUrl,
      `select (select count(*)::int from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)
        + (select count(*)::int from mails where due_at <= now() + interval '5 minutes') as waiting`,
    );
    if (row?.waiting === 0) return;
    if (performance.now() > until)
      throw new Error(`${row?.waiting} jobs and mails still wait after ${QUIET_LIMIT_MS / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Compares the database with the responses to buyers and checks the invariants of the shop.
 * @returns one line per violation
 */
export async function brokenGuarantees(databaseUrl: string, paid: readonly string[]): Promise<string[]> {
  const [row] = await rowsOn(
    databaseUrl,
    `select count(*)::int as confirmed from purchases where purchase_no = any ($1) and state = 'PURCHASE_CONFIRMED'`,
    [[...paid]],
  );
  const missing = paid.length - Number(row?.confirmed);
  const broken = await violations(databaseUrl);
  return [
    ...(missing === 0 ? [] : [`${missing} of ${paid.length} purchases that buyers saw as paid are not`]),
    ...broken.map(({ name, rows }) => `not true: ${name} (${JSON.stringify(rows[0])})`),
  ];
}
