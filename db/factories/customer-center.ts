import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Faqs, Handle, InquiryCalls, Notices } from '../src/index.ts';
import { createdNow, insertRow } from './insert-row.ts';
import { unique } from './unique.ts';

/** Inserts a shown notice without a period. */
export async function makeNotice(
  db: Handle,
  overrides: Partial<Insertable<Notices>> = {},
): Promise<Selectable<Notices>> {
  return insertRow(db, 'notices', {
    id: uuidv7(),
    subject: `공지 ${unique()}`,
    content: '<p>알려 드립니다.</p>',
    ...createdNow(),
    ...overrides,
  });
}

/** Inserts a shown question about purchases. */
export async function makeFaq(db: Handle, overrides: Partial<Insertable<Faqs>> = {}): Promise<Selectable<Faqs>> {
  return insertRow(db, 'faqs', {
    id: uuidv7(),
    category: 'PURCHASING',
    question: `질문 ${unique()}`,
    answer: '<p>답변입니다.</p>',
    ...createdNow(),
    ...overrides,
  });
}

/** Inserts an enabled question and answer for all customers. */
export async function makeInquiryCall(
  db: Handle,
  overrides: Partial<Insertable<InquiryCalls>> = {},
): Promise<Selectable<InquiryCalls>> {
  return insertRow(db, 'inquiryCalls', {
    id: uuidv7(),
    group: 'COMMON',
    query: `문의 ${unique()}`,
    reply: '답변입니다.',
    ...createdNow(),
    ...overrides,
  });
}
