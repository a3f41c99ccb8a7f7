import type { PromoterPapersInput } from '@iruon/contract';
import { addSeoulDays, type SeoulDay } from '@iruon/contract/seoul';
import type { Handle, PromoterPapers, Transaction } from '@iruon/db';
import type { Selectable } from 'kysely';

/** Days after the registration within which the first training is due, and after each training the next (docs/decisions). */
const FIRST_TRAINING_DAYS = 90;
const NEXT_TRAINING_DAYS = 365;

export type Papers = Pick<Selectable<PromoterPapers>, 'registrationNo' | 'registeredOn' | 'contractedOn' | 'trainedOn'>;
export type PaperLack = 'REGISTRATION' | 'CONTRACT' | 'TRAINING';

/** The last day on which the training of a promoter is in time; null while nobody is registered. */
function trainingUntil({ registeredOn, trainedOn }: Papers): SeoulDay | null {
  if (trainedOn !== null) return addSeoulDays(trainedOn, NEXT_TRAINING_DAYS);
  return registeredOn === null ? null : addSeoulDays(registeredOn, FIRST_TRAINING_DAYS);
}

/** What is missing or overdue on a Seoul day. @param papers undefined before staff entered any */
export function paperLacks(papers: Papers | undefined, today: SeoulDay): PaperLack[] {
  if (!papers) return ['REGISTRATION', 'CONTRACT'];
  const until = trainingUntil(papers);
  const lacks: Record<PaperLack, boolean> = {
    REGISTRATION: papers.registrationNo === '',
    CONTRACT: papers.contractedOn === null,
    TRAINING: until !== null && until < today,
  };
  return (['REGISTRATION', 'CONTRACT', 'TRAINING'] as const).filter((lack) => lacks[lack]);
}

export async function findPapers(handle: Handle, userId: string) {
  return handle.selectFrom('promoterPapers').selectAll().where('userId', '=', userId).executeTakeFirst();
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
