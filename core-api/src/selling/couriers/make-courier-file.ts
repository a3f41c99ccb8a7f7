import type { courierTemplates } from '@iruon/contract';
import { exportTimestamp } from '@iruon/contract/seoul';
import type { z } from 'zod';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem, problemAt } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { type CourierFile, courierFile, unwritableCells, unwritableText } from './courier-file.ts';
import { findParcelFacts, type ParcelFacts, whyNotForCarriers } from './parcel-facts.ts';

type Request = z.output<(typeof courierTemplates.operations.makeCourierFile)['body']>;

/** More refusals than a person reads; the rest is counted. */
const MAX_SHOWN = 50;

const refuse = (messages: readonly string[]) =>
  problem('COURIER_FILE_UNWRITABLE', {
    errors: messages
      .slice(0, MAX_SHOWN)
      .map((message) => ({ path: 'body._parcels', code: 'courier_file_unwritable', message })),
    extensions: { count: messages.length },
  });

/**
 * The parcels that go into a file: all of the chosen ones, or the open ones of a picking list.
 * @throws NOT_FOUND, COURIER_FILE_EMPTY, COURIER_FILE_UNWRITABLE for a chosen parcel that no carrier gets
 */
async function parcelsFor(context: Context, { _parcels, _pickingList }: Request): Promise<ParcelFacts[]> {
  if (_parcels) {
    const chosen = await findParcelFacts(context.db, { parcelIds: _parcels });
    if (chosen.length < _parcels.length)
      throw problem('NOT_FOUND', '없는 포장이 들어 있습니다. 목록을 새로 불러와 주세요.');
    const reasons = chosen.map(whyNotForCarriers).filter((reason) => reason !== null);
    if (reasons.length > 0) throw refuse(reasons);
    return chosen;
  }
  if (!_pickingList) throw problemAt('INVALID_INPUT', 'body._parcels', '포장이나 피킹 목록을 골라 주세요.', 'required');
  orNotFound(
    await context.db.selectFrom('pickingLists').select('id').where('id', '=', _pickingList).executeTakeFirst(),
  );
  return (await findParcelFacts(context.db, { pickingListId: _pickingList })).filter(
    (parcel) => !whyNotForCarriers(parcel),
  );
}

/**
 * A file of parcels for the program of the template's carrier. It contains receivers, so the audit log records it with
 * its reason. Records which carrier has the parcels, so that an answer without a column for it is understood.
 * @throws NOT_FOUND, INVALID_INPUT, COURIER_FILE_EMPTY, COURIER_FILE_UNWRITABLE
 */
export async function makeCourierFile(
  context: Context,
  templateId: string,
  request: Request,
): Promise<CourierFile & { name: string }> {
  const { db, now } = context;
  const template = orNotFound(
    await db.selectFrom('courierTemplates').selectAll().where('id', '=', templateId).executeTakeFirst(),
  );
  const parcels = await parcelsFor(context, request);
  if (parcels.length === 0) throw problem('COURIER_FILE_EMPTY');
  const unwritable = await unwritableCells(template, parcels);
  if (unwritable.length > 0) throw refuse(unwritable.map(unwritableText));
  const file = await courierFile(template, parcels);
  const at = now();
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('courierHandovers')
      .values(parcels.map(({ id }) => ({ parcelId: id, courierCode: template.courierCode, at })))
      .onConflict((conflict) =>
        conflict.column('parcelId').doUpdateSet(({ ref }) => ({ courierCode: ref('excluded.courierCode'), at })),
      )
      .execute();
    const { _parcels, _pickingList = null, reason } = request;
    const details = {
      filter: _parcels ? { parcels: _parcels.length } : { _pickingList },
      count: parcels.length,
      reason,
    };
    await audit(trx, context, 'courier-template.export', { type: 'courier-template', id: templateId }, details);
  });
  return { ...file, name: `${template.name}_${exportTimestamp(at)}.${file.extension}` };
}
