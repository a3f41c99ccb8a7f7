import { z } from 'zod';
import { search } from '../kernel/parameters.ts';
import { distinct, id, instant } from '../kernel/scalars.ts';
import { requiredLine, subjectLine } from '../kernel/texts.ts';
import { typedText } from '../spellings/typed-text.ts';

// Common shapes of the small records that operators maintain (brands, categories, codes, displays).

export const recordCode = z
  .string({ error: '코드를 입력해 주세요.' })
  .overwrite(typedText)
  .regex(/^[A-Za-z0-9_-]{1,50}$/, '코드는 영문, 숫자, - _ 로 50자까지 입력할 수 있습니다.');
/** A record by its code, in a path. */
export const byCode = z.strictObject({ code: recordCode });
export const recordName = requiredLine('이름', 50);
export const recordColor = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, '색은 #1A2B3C 형식으로 입력해 주세요.')
  .nullable();

/** `updatedAt` of the record that was read: a record that has changed since is refused with RECORD_CHANGED. */
export const seenAt = instant.describe('`updatedAt` of the record that was read');

/** Records in their new order; omitted ones, such as those added meanwhile, follow them. */
export const newOrder = z.strictObject({
  _ids: z.array(id).min(1).max(500).refine(distinct, '같은 항목이 두 번 들어 있습니다.'),
});

/** The filters of lists of such records. */
export const recordFilter = {
  q: search('Part of code or name'),
  shows: z.boolean().optional(),
};

/** Totals of console lists are counted up to this limit; a filter helps more than a higher page number. */
export const LIST_TOTAL_LIMIT = 10_000;

/** Maximum number of rows that a search of a large table shows; a longer search text helps more than further rows. */
export const SEARCH_TOTAL_LIMIT = 2_000;

/** The title of a published text of the store. */
export const recordSubject = subjectLine(100);
