import type { Handle } from '@iruon/db';
import { readSettings } from '../../../content/setting/index.ts';
import { businessDeadline } from '../../../platform/business-deadline.ts';
import type { Services } from '../../../platform/services.ts';

/** The deadline of a bank transfer: the end of the n-th business day after the order, in Seoul; n is a setting. */
export async function depositDeadline(
  handle: Handle,
  services: Pick<Services, 'logger'>,
  orderedAt: Date,
): Promise<Date> {
  const { paymentDeadlineBusinessDays } = await readSettings(handle);
  return businessDeadline(services, orderedAt, paymentDeadlineBusinessDays);
}
