import type { PromoterPapersInput } from '@iruon/contract';
import { addSeoulDays, type SeoulDay } from '@iruon/contract/seoul';
import type { Handle, PromoterPapers, Transaction } from '@iruon/db';
import type { Selectable } from 'kysely';

/** Days before the end of a training on which the promoter and the operators are notified. */
const WARNING_DAYS = 30;

/** `trainingUntil` is the last day of a valid training; null without a registration. */
export type Papers = Pick<Selectable<PromoterPapers>, 'registrationNo' | 'contractedOn' | 'trainingUntil'>;
export type PaperLack = 'REGISTRATION' | 'CONTRACT' | 'TRAINING';

/** The last day on which a currently valid training is warned of. */
export const warnedUntil = (today: SeoulDay): SeoulDay => addSeoulDays(today, WARNING_DAYS);

/** The missing or overdue papers on a Seoul day. @param papers undefined before an operator entered any */
export function paperLacks(papers: Papers | undefined, today: SeoulDay): PaperLack[] {
  if (!papers) return ['REGISTRATION', 'CONTRACT'];
  const lacks: Record<PaperLack, boolean> = {
    REGISTRATION: papers.registrationNo === '',
    CONTRACT: papers.contractedOn === null,
    TRAINING: papers.trainingUntil !== null && papers.trainingUntil < today,
  };
  return (['REGISTRATION', 'CONTRACT', 'TRAINING'] as const).filter((lack) => lacks[lack]);
}

export async function findPapers(handle: Handle, userId: string) {
  return handle.selectFrom('promoterPapers').selectAll().where('userId', '=', userId).executeTakeFirst();
}

/** The last day of a training that has to be renewed within 30 days, also an overdue one; null otherwise. */
export async function readTrainingDue(handle: Handle, userId: string, today: SeoulDay): Promise<SeoulDay | null> {
  const papers = await findPapers(handle, userId);
  const until = papers?.trainingUntil ?? null;
  return until !== null && until <= warnedUntil(today) ? until : null;
}

export async function upsertPapers(
  trx: Transaction,
  { updatedAt: _, ...row }: PromoterPapersInput & { userId: string },
  by: { updatedBy: string | null; updatedAt: Date },
): Promise<void> {
  const { userId: __, ...change } = row;
  await trx
    .insertInto('promoterPapers')
    .values({ ...row, ...by })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...change, ...by }))
    .execute();
}
