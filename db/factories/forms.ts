import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Forms, Handle } from '../src/index.ts';
import { createdNow, insertRow } from './insert-row.ts';

/** An entry of a form, of a visitor unless a member is given. */
export async function makeForm(db: Handle, overrides: Partial<Insertable<Forms>> = {}): Promise<Selectable<Forms>> {
  return insertRow(db, 'forms', {
    id: uuidv7(),
    clientId: uuidv7(),
    code: 'normal',
    category: 'DELIVERIES',
    userId: null,
    writerName: '박문의',
    writerPhone: '01023456789',
    content: '배송 예정일이 궁금합니다.',
    isComplaint: false,
    ...createdNow(),
    ...overrides,
  });
}
