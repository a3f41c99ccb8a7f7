import { promptUses } from '@iruon/contract';
import { z } from 'zod';
import { chatTexts } from './chat-texts.ts';
import { deliveryTerms } from './delivery-terms.ts';

const texts = z.record(z.string(), z.string()).default({});
const days = z.int().min(0).max(365);

/** The settings that operators can change, with their defaults (domain.md sections 3 and 4). Names as stored. */
export const settings = z.object({
  company: texts,
  customerCenter: texts,
  /**
   * The hours in which operators respond, Monday to Friday in Seoul; `holidays` are the store's own beside those of the
   * calendar.
   */
  businessHours: z
    .object({
      opensAt: z.string().default('09:00'),
      closesAt: z.string().default('18:00'),
      lunchFrom: z.string().default('12:00'),
      lunchTo: z.string().default('13:00'),
      holidays: z.array(z.object({ day: z.string(), name: z.string() })).default([]),
    })
    .prefault({}),
  /** Default title and description of pages; empty for those of the store's pages. */
  seo: z
    .object({
      meta: z.object({ title: z.string().default(''), description: z.string().default('') }).prefault({}),
    })
    .prefault({}),
  /**
   * The mail server; an empty host selects that of the environment. Its password is in an encrypted column of its own.
   */
  smtp: z
    .object({
      host: z.string().default(''),
      port: z.int().default(587),
      username: z.string().default(''),
      from: z.string().default(''),
    })
    .prefault({}),
  mailing: z
    .object({
      /** No advertising from 21:00 to 08:00 in Seoul. */
      quietHours: z.boolean().default(true),
      /** Concurrent mails of campaigns, of each process. */
      perSecond: z.int().default(20),
    })
    .prefault({}),
  /** The messenger outside the store, and the one member who tests the chat of the store instead. */
  chat: z
    .object({
      url: z.string().default(''),
      testUsername: z.string().default(''),
      /** The assistant responds to all members, not only the tester. */
      aiForAll: z.boolean().default(false),
      /** Maximum number of an operator's open talks. */
      roomsPerManager: z.int().default(5),
    })
    .prefault({}),
  /** The automatic notes of a talk, by code. */
  siteHelpChat: z
    .object({
      messages: z
        .object({
          SYSTEM_GREETING: z.string().default(chatTexts.SYSTEM_GREETING),
          OUT_OF_BUSINESS: z.string().default(chatTexts.OUT_OF_BUSINESS),
          PLEASE_STAND_BY: z.string().default(chatTexts.PLEASE_STAND_BY),
          MANAGER_CONNECT: z.string().default(chatTexts.MANAGER_CONNECT),
          TERMS_AGREEMENT: z.string().default(chatTexts.TERMS_AGREEMENT),
          SYSTEM_FAREWELL: z.string().default(chatTexts.SYSTEM_FAREWELL),
        })
        .prefault({}),
    })
    .prefault({}),
  /**
   * The server of the assistant; an empty address selects that of the environment. Its key is in an encrypted column of
   * its own.
   */
  openai: z
    .object({
      baseUrl: z.string().default(''),
      model: z.string().default(''),
      /** The recipient of the questions, and its country: the consent names them. */
      provider: z.string().default(''),
      country: z.string().default(''),
      /** Maximum questions in a day, of one member and of all. */
      memberDayLimit: z.int().default(30),
      shopDayLimit: z.int().default(2_000),
      /** Won for a million tokens. */
      promptPrice: z.int().default(0),
      replyPrice: z.int().default(0),
    })
    .prefault({}),
  promptGroups: z.array(z.object({ code: z.string(), name: z.string(), use: z.enum(promptUses) })).default([
    { code: 'ASSISTANT', name: 'AI 도우미 지침', use: 'ASSISTANT' },
    { code: 'REPLY', name: '자주 쓰는 답변', use: 'REPLY' },
  ]),
  links: z.array(z.object({ kind: z.enum(['SOCIAL', 'FAMILY']), name: z.string(), url: z.string() })).default([]),
  academy: z
    .object({
      categories: z
        .array(z.object({ code: z.string(), name: z.string(), isGuide: z.boolean().default(false) }))
        .default([]),
    })
    .prefault({}),
  shop: z
    .object({
      cashReceipt: z.boolean().default(true),
      delivery: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })).default(deliveryTerms),
      /** Off: no points are granted any more; members' points stay usable. */
      points: z.object({ enabled: z.boolean().default(true) }).prefault({}),
    })
    .prefault({}),
  bankAccount: z
    .object({ bankCode: z.string(), bankName: z.string(), accountNumber: z.string(), accountHolder: z.string() })
    .nullable()
    .default(null),
  /** Business days until a bank transfer expires. */
  paymentDeadlineBusinessDays: days.default(3),
  /** Days after delivery until a purchase's confirmation is announced, and until it is automatic. */
  purchase: z.object({ confirmAnnounceDays: days.default(5), confirmAutoDays: days.default(8) }).prefault({}),
  promoter: z
    .object({
      /** Off: no bonuses accrue any more; earned ones stay. */
      bonuses: z.boolean().default(true),
      /** Days between the confirmation or the end of the return period and the bonus. */
      pendingDays: days.default(7),
      /** On: missing or overdue fields of a promoter's registration, contract and training block payments. */
      papers: z.boolean().default(true),
      /** On: the operator who approved a withdrawal cannot create the bank file that pays it. */
      twoPersons: z.boolean().default(false),
    })
    .prefault({}),
});

export type Settings = z.output<typeof settings>;
