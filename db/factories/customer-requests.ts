import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { CustomerRequests, Handle } from '../src/index.ts';
import { makeFile } from './catalogue.ts';
import { makeUser } from './members.ts';

/** Inserts a waiting request of a new member without a customer number. */
export async function makeCustomerRequest(
  db: Handle,
  overrides: Partial<Insertable<CustomerRequests>> = {},
): Promise<Selectable<CustomerRequests>> {
  const at = new Date();
  const userId = overrides.userId ?? (await makeUser(db, { custNo: null })).id;
  const documentId =
    overrides.documentId ?? (await makeFile(db, { purpose: 'CUSTOMER_REQUEST', uploadedBy: userId })).id;
  return db
    .insertInto('customerRequests')
    .values({ id: uuidv7(), createdAt: at, updatedAt: at, ...overrides, userId, documentId })
    .returningAll()
    .executeTakeFirstOrThrow();
}
