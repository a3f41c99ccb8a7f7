import type { CourierRegistration } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';
import type { Courier } from '../../adapters/courier/port.ts';
import type { UserActor } from '../../platform/actor.ts';
import { type BulkResult, eachOf } from '../../platform/concurrency/concurrency-limit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { audit } from '../../platform/records/audit.ts';
import { differences } from '../../platform/records/audit-details.ts';
import type { Context } from '../../platform/services.ts';
import {
  ACTIVE_REGISTRATIONS,
  assertSender,
  beginCancel,
  changeRegistration,
  findParcelFacts,
  insertRegistration,
  isSent,
  lockRegistration,
  nextReference,
  type ParcelFacts,
  type Registration,
  readRegistration,
  referencesOfParcel,
  type StoredConsignment,
  whyNotForCarriers,
} from '../../selling/couriers/index.ts';
import { CALL_COURIERS } from '../claims/pickup-of-claim.ts';

type ByOperator = Context & { actor: UserActor };

const consignmentOf = ({ sender, receiver, lines, message, isCollect }: ParcelFacts): StoredConsignment => ({
  from: sender,
  to: receiver,
  goods: lines.map(({ name, optionName, amount }) => ({ name: optionName ? `${name} (${optionName})` : name, amount })),
  message,
  isCollect,
  sentAs: null,
});

const connected = ({ courier }: Context): Courier => {
  if (!courier) throw problem('COURIER_ABSENT');
  return courier;
};

/**
 * Registers parcels at the carrier, each in its own transaction with its own result: the calls follow in a job. A parcel
 * that is registered already is unchanged. @throws COURIER_ABSENT, COURIER_SENDER_MISSING
 */
export async function registerParcels(context: ByOperator, parcelIds: readonly string[]): Promise<BulkResult> {
  const { courierCode } = connected(context);
  const facts = new Map((await findParcelFacts(context.db, { parcelIds })).map((parcel) => [parcel.id, parcel]));
  const [first] = facts.values();
  if (first) assertSender(first.sender);
  return eachOf(parcelIds, async (id) => {
    const parcel = orNotFound(facts.get(id), '없는 포장입니다. 목록을 새로 불러와 주세요.');
    const whyNot = whyNotForCarriers(parcel);
    if (whyNot) throw problem('REGISTRATION_ENDED', whyNot);
    await inTransaction(context.db, async (trx) => {
      const at = context.now();
      const made = await insertRegistration(trx, {
        kind: 'DELIVERY',
        parcelId: id,
        claimId: null,
        courierCode,
        reference: nextReference(parcel.parcelNo, await referencesOfParcel(trx, id)),
        registeredOn: seoulDay(at),
        consignment: consignmentOf(parcel),
        requestedBy: context.actor.userId,
        at,
      });
      if (!made) return;
      await enqueue(trx, 'call-couriers', {}, CALL_COURIERS);
      await audit(
        trx,
        context,
        'courier-registration.create',
        { type: 'courier-registration', id: made.id },
        { courierCode, reference: made.reference },
      );
    });
  });
}

/** Changes a locked registration for an operator, and lets the job call the carrier. */
async function change(
  context: ByOperator,
  id: string,
  action: 'courier-registration.retry' | 'courier-registration.cancel',
  decide: (registration: Registration, trx: Transaction) => Promise<Parameters<typeof changeRegistration>[3] | null>,
): Promise<CourierRegistration> {
  connected(context);
  await inTransaction(context.db, async (trx) => {
    const registration = orNotFound(await lockRegistration(trx, id));
    const changed = await decide(registration, trx);
    if (!changed) return;
    await changeRegistration(
      trx,
      id,
      [registration.state],
      { dueAt: context.now(), tries: 0, ...changed },
      context.now(),
    );
    await enqueue(trx, 'call-couriers', {}, CALL_COURIERS);
    const { state, reason } = registration;
    // A further call without an answer changes no value of the registration.
    const changes = changed.state ? differences({ state, reason }, { state: changed.state, reason: '' }) : {};
    await audit(trx, context, action, { type: 'courier-registration', id }, { changes });
  });
  return readRegistration(context.db, id);
}

/** Whether another registration of the same goods counts. Locks the parcel, so that two of its registrations take turns. */
async function hasOther(trx: Transaction, { id, parcelId, claimId }: Registration): Promise<boolean> {
  if (parcelId) await sql`select from packing_parcels where id = ${parcelId} for no key update`.execute(trx);
  const other = await trx
    .selectFrom('courierRegistrations')
    .select('id')
    .where('state', 'in', ACTIVE_REGISTRATIONS)
    .where((eb) => (parcelId ? eb('parcelId', '=', parcelId) : eb('claimId', '=', claimId)))
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

/** The first reference of a parcel or pickup, of which this is one. */
const firstOf = (reference: string) => /^[A-Z]\d+-\d+/.exec(reference)?.[0] ?? reference;

/**
 * Calls the carrier again. One that it refused is registered with the data of now under another reference, because the
 * carrier takes a known one for a repetition. One without an answer is called with the same data, and keeps its tries:
 * after a refusal they say that an earlier call may have booked it.
 * @throws NOT_FOUND, COURIER_ABSENT, REGISTRATION_ENDED
 */
export function retryRegistration(context: ByOperator, id: string): Promise<CourierRegistration> {
  return change(context, id, 'courier-registration.retry', async (registration, trx) => {
    const { state, parcelId, reference: refused, tries } = registration;
    if (state === 'OPEN' || state === 'CANCELING') return { reason: '', tries };
    if (state !== 'REFUSED') throw problem('REGISTRATION_ENDED');
    if (await hasOther(trx, registration))
      throw problem('REGISTRATION_ENDED', '그 사이 다시 접수했습니다. 그 접수를 먼저 취소해 주세요.');
    const used = parcelId ? await referencesOfParcel(context.db, parcelId) : [refused];
    const again = {
      state: 'OPEN',
      reason: '',
      reference: nextReference(firstOf(refused), used),
      registeredOn: seoulDay(context.now()),
    } as const;
    if (!parcelId) return again;
    const [parcel] = await findParcelFacts(context.db, { parcelIds: [parcelId] });
    if (!parcel || whyNotForCarriers(parcel)) throw problem('REGISTRATION_ENDED', '이미 발송했거나 취소한 포장입니다.');
    return { ...again, consignment: consignmentOf(parcel) };
  });
}

/**
 * Cancels a registration before the carrier takes the goods; a canceled one is unchanged.
 * @throws NOT_FOUND, COURIER_ABSENT, REGISTRATION_ENDED
 */
export function cancelRegistration(context: ByOperator, id: string): Promise<CourierRegistration> {
  return change(context, id, 'courier-registration.cancel', async (registration) => {
    const { state } = registration;
    if (state === 'CANCELED' || state === 'CANCELING') return null;
    if (state === 'REFUSED') throw problem('REGISTRATION_ENDED', '택배사가 받지 않은 접수라 취소할 것이 없습니다.');
    if (await isSent(context.db, id))
      throw problem('REGISTRATION_ENDED', '이미 발송한 포장의 접수는 취소할 수 없습니다.');
    return beginCancel(registration, context.now());
  });
}
