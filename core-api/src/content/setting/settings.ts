import { z } from 'zod';
import { deliveryTerms } from './delivery-terms.ts';

const texts = z.record(z.string(), z.string()).default({});
const days = z.int().min(0).max(365);

/** The settings that operators can change, with their defaults (domain.md sections 3 and 4). Names as stored. */
export const settings = z.object({
  company: texts,
  customerCenter: texts,
  /** When people response, Monday to Friday in Seoul; `holidays` are the store's own beside those of the calendar. */
  businessHours: z
    .object({
      opensAt: z.string().default('09:00'),
      closesAt: z.string().default('18:00'),
      lunchFrom: z.string().default('12:00'),
      lunchTo: z.string().default('13:00'),
      holidays: z.array(z.object({ day: z.string(), name: z.string() })).default([]),
    })
    .prefault({}),
  /** Title and description of pages that have none of their own; empty for those of the store's pages. */
  seo: z
    .object({
      meta: z.object({ title: z.string().default(''), description: z.string().default('') }).prefault({}),
    })
    .prefault({}),
  /** The mail server; an empty host means that of the environment. Its password is a sealed column beside. */
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
      /** Mails of campaigns, of each process. */
      perSecond: z.int().default(20),
    })
    .prefault({}),
  /** The messenger outside the store, and the one member who tries the chat of the store instead. */
  chat: z.object({ url: z.string().default(''), testUsername: z.string().default('') }).prefault({}),
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
  /** Business days a bank transfer may take. */
  paymentDeadlineBusinessDays: days.default(3),
  /** Days after delivery until a purchase's confirmation is announced, and until it happens by itself. */
  purchase: z.object({ confirmAnnounceDays: days.default(5), confirmAutoDays: days.default(8) }).prefault({}),
  promoter: z
    .object({
      /** Off: no bonuses accrue any more; those that were earned stay. */
      bonuses: z.boolean().default(true),
      /** Days that a bonus waits after confirmation and the end of the return period. */
      pendingDays: days.default(7),
      /** On: what is missing or overdue of a promoter's registration, contract and training holds payments. */
      papers: z.boolean().default(true),
      /** On: whoever approved a withdrawal does not make the bank file that pays it. */
      twoPersons: z.boolean().default(false),
    })
    .prefault({}),
});

export type Settings = z.output<typeof settings>;
