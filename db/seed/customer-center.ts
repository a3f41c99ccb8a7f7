import type { Insertable } from 'kysely';
import type { Faqs, InquiryCalls, Notices, Terms } from '../src/index.ts';
import { DAY, displayed, later, seoulDay } from './calendar.ts';
import { faqTexts, inquiryCallTexts, noticeTexts, privacyDraft, privacyOfLastYear } from './customer-center-texts.ts';
import { inOrder, randomOf, uuidAt } from './random.ts';

/** Notices of the last months: two are pinned, one starts next week, one has expired. */
export function noticeRows(now: Date): Insertable<Notices>[] {
  const random = randomOf('notices');
  return noticeTexts.map(({ daysAgo, isPinned = false, from, until, ...texts }) => {
    const at = later(now, -daysAgo * DAY);
    const period = from === undefined || until === undefined ? {} : displayed(now, from, until);
    const views = random.int(20, 900);
    return { ...texts, ...period, id: uuidAt(at, random), isPinned, views, createdAt: at, updatedAt: at };
  });
}

export function faqRows(now: Date): Insertable<Faqs>[] {
  const random = randomOf('faqs');
  const at = later(now, -200 * DAY);
  return inOrder(faqTexts, at, random);
}

export function inquiryCallRows(now: Date): Insertable<InquiryCalls>[] {
  const random = randomOf('inquiry calls');
  const at = later(now, -200 * DAY);
  return inOrder(inquiryCallTexts, at, random);
}

/** A version of the privacy policy before the current one, and one that is announced. */
export function termsRows(now: Date): Insertable<Terms>[] {
  const random = randomOf('terms');
  const common = { code: 'privacy', necessary: true };
  const announced = later(now, -DAY);
  const lastYear = new Date('2025-02-01T00:00:00Z');
  const version = { createdAt: lastYear, updatedAt: lastYear };
  return [
    {
      ...common,
      ...version,
      id: uuidAt(lastYear, random),
      ...privacyOfLastYear,
      effectiveOn: '2025-03-01',
    },
    {
      ...common,
      id: uuidAt(announced, random),
      ...privacyDraft,
      effectiveOn: seoulDay(later(now, 14 * DAY)),
      createdAt: announced,
      updatedAt: announced,
    },
  ];
}
