import type { Selectable } from 'kysely';
import type { Handle, Settings } from '../src/index.ts';
import { jsonText } from '../src/json-columns.ts';

/** Replaces the settings row. `value` has the names of the wire. */
export async function makeSettings(db: Handle, value: Record<string, unknown> = {}): Promise<Selectable<Settings>> {
  const json = jsonText({
    shop: {
      shippingCodes: [],
      cashReceipt: true,
    },
    paymentDeadlineBusinessDays: 3,
    purchase: { confirmAnnounceDays: 5, confirmAutoDays: 8 },
    ...value,
  });
  return db
    .insertInto('settings')
    .values({ id: 1, value: json })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ value: json }))
    .returningAll()
    .executeTakeFirstOrThrow();
}
