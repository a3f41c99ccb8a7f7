import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Approvals, Handle } from '../src/index.ts';
import { makeFile } from './catalogue.ts';
import { createdNow, insertRow } from './insert-row.ts';
import { makeUser } from './members.ts';

/** Inserts a pending request of a new member without a customer number. */
export async function makeApproval(
  db: Handle,
  overrides: Partial<Insertable<Approvals>> = {},
): Promise<Selectable<Approvals>> {
  const userId = overrides.userId ?? (await makeUser(db, { custNo: null })).id;
  const documentId = overrides.documentId ?? (await makeFile(db, { purpose: 'APPROVAL', uploadedBy: userId })).id;
  return insertRow(db, 'approvals', {
    id: uuidv7(),
    type: 'CUSTOMER_NUMBER',
    ...createdNow(),
    ...overrides,
    userId,
    documentId,
  });
}
