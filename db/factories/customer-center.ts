import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Faqs, Handle, InquiryCalls, Notices } from '../src/index.ts';
import { unique } from './unique.ts';

/** Inserts a shown notice without a period. */
export async function makeNotice(
  db: Handle,
  overrides: Partial<Insertable<Notices>> = {},
): Promise<Selectable<Notices>> {
  const at = new Date();
  return db
    .insertInto('notices')
    .values({
      id: uuidv7(),
      subject: `공지 ${unique()}`,
      content: '<p>알려 드립니다.</p>',
      createdAt: at,
      updatedAt: at,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts a shown question about purchases. */
export async function makeFaq(db: Handle, overrides: Partial<Insertable<Faqs>> = {}): Promise<Selectable<Faqs>> {
  const at = new Date();
  return db
    .insertInto('faqs')
    .values({
      id: uuidv7(),
      category: 'PURCHASING',
      question: `질문 ${unique()}`,
      answer: '<p>답변입니다.</p>',
      createdAt: at,
      updatedAt: at,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts an enabled question and answer for all customers. */
export async function makeInquiryCall(
  db: Handle,
  overrides: Partial<Insertable<InquiryCalls>> = {},
): Promise<Selectable<InquiryCalls>> {
  const at = new Date();
  return db
    .insertInto('inquiryCalls')
    .values({
      id: uuidv7(),
      group: 'COMMON',
      query: `문의 ${unique()}`,
      reply: '답변입니다.',
      createdAt: at,
      updatedAt: at,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
