import { endOfSeoulDay, seoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { readSettings } from '../../content/setting/index.ts';
import { addBusinessDays } from '../../kernel/business-days.ts';

/** Until when a bank transfer may arrive: the end of the n-th business day after ordering, Seoul; n is a setting. */
export async function depositDeadline(handle: Handle, orderedAt: Date): Promise<Date> {
  const { paymentDeadlineBusinessDays } = await readSettings(handle);
  return endOfSeoulDay(addBusinessDays(seoulDay(orderedAt), paymentDeadlineBusinessDays));
}
