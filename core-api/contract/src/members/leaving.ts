import { z } from 'zod';
import { won } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { cleanText } from '../spellings/text.ts';
import { withdrawalBlocks } from './console-users.ts';
import { verification } from './my-info.ts';

/** Records that outlive a membership by law (Act on Consumer Protection in Electronic Commerce, article 6). */
export const keptRecords = ['TRANSACTIONS', 'COMPLAINTS'] as const;
export const keptRecord = z.enum(keptRecords);
export type KeptRecord = z.infer<typeof keptRecord>;

/** The years of retention of each record. */
export const KEPT_YEARS: Record<KeptRecord, number> = { TRANSACTIONS: 5, COMPLAINTS: 3 };

/** What a member loses by withdrawing, which records the store retains, and which obligations have to end first. */
export const leaving = component('Leaving', {
  points: won.describe('Points that could be used now'),
  coupons: z.int().min(0).describe('Coupons that could be used now'),
  money: won.describe('The prepaid balance; the ERP retains it with the customer'),
  bonuses: z.int().describe('Bonuses of a promoter that were not withdrawn; may be negative'),
  bonusesAvailable: won.describe(
    'The part of them that can still be withdrawn before leaving; 0 if that is too little',
  ),
  kept: z.array(z.object({ record: keptRecord, years: z.int().positive() })),
  blocks: withdrawalBlocks,
});

/** A member's withdrawal: the password again, and an optional reason. */
export const leave = z.strictObject({
  ...verification.shape,
  reason: z.string().overwrite(cleanText).max(200, '200자까지 적을 수 있습니다.').default(''),
});
