import type { Transaction } from '@iruon/db';
import { type Courier, CourierRefused } from '../../adapters/courier/port.ts';
import { createLimiter } from '../../platform/concurrency/concurrency-limit.ts';
import { eachInTurn } from '../../platform/concurrency/each-in-turn.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import {
  beginCancel,
  changeRegistration,
  consignmentOf,
  dueRegistrations,
  isSent,
  labelParcel,
  lockRegistration,
  type Registration,
  takeCall,
  unneededRegistrations,
} from '../../selling/couriers/index.ts';

const BATCH = 200;
/** The carrier answers one booking at a time; more calls at once do not help it. */
const AT_ONCE = 4;
/** Ends a run when the next one may begin, milliseconds. */
const RUN_MS = 50_000;
/** A call lasts at most as long as its requests together: token, number, address and booking. */
const CALL_MS = 120_000;
const LONGEST_PAUSE_MS = 1_800_000;
/** A number that was typed wrongly is corrected within this time, or a claim on a packed parcel rejected. */
const CORRECTED_MS = 30 * 60_000;
/** Parcels are sent or canceled within this time after their registration; its fee is due long before. */
const REGISTERED_MS = 30 * 86_400_000;
const NO_ANSWER = '택배사의 응답을 기다리고 있습니다. 저절로 다시 확인합니다.';

type End = Parameters<typeof changeRegistration>[3] & { state: Registration['state'] };

/** Ends a call, if no other caller ended it, with the number on the parcel's label. */
async function settle(context: Context, { id, parcelId, state, courierCode }: Registration, end: End): Promise<void> {
  await inTransaction(context.db, async (trx: Transaction) => {
    const at = context.now();
    if (!(await changeRegistration(trx, id, [state], { dueAt: null, ...end }, at)) || !parcelId) return;
    if (end.state === 'REGISTERED' && end.invoiceNo)
      await labelParcel(trx, parcelId, { courierCode, invoiceNo: end.invoiceNo });
    if (end.state === 'CANCELED') await labelParcel(trx, parcelId, null);
  });
}

/**
 * The reserved number is stored before it is used, so that a repeated call has the same one. @returns null if another
 * caller has canceled the registration meanwhile: nothing is booked then
 */
async function withNumber(
  context: Context,
  courier: Courier,
  registration: Registration,
): Promise<Registration | null> {
  if (registration.kind === 'PICKUP' || registration.invoiceNo) return registration;
  const invoiceNo = await courier.reserveNumber();
  await context.db
    .updateTable('courierRegistrations')
    .set({ invoiceNo })
    .where('id', '=', registration.id)
    .where('state', '=', registration.state)
    .where('invoiceNo', 'is', null)
    .execute();
  const { invoiceNo: stored } = await context.db
    .selectFrom('courierRegistrations')
    .select('invoiceNo')
    .where('id', '=', registration.id)
    .executeTakeFirstOrThrow();
  return stored === null ? null : { ...registration, invoiceNo: stored };
}

/** A refusal after a call without an answer says nothing about that call: what it registered is canceled. */
async function cancelUnanswered(courier: Courier, registration: Registration): Promise<void> {
  if (registration.tries <= 1) return;
  try {
    await courier.cancel(consignmentOf(registration));
  } catch (error) {
    if (!(error instanceof CourierRefused)) throw error;
  }
}

async function register(context: Context, courier: Courier, taken: Registration): Promise<void> {
  const registration = await withNumber(context, courier, taken);
  if (!registration) return;
  try {
    const { sorting } = await courier.register(consignmentOf(registration));
    const { invoiceNo } = registration;
    const registeredAt = context.now();
    await settle(context, registration, { state: 'REGISTERED', sorting, invoiceNo, registeredAt, reason: '' });
  } catch (error) {
    if (!(error instanceof CourierRefused)) throw error;
    await cancelUnanswered(courier, registration);
    await settle(context, registration, { state: 'REFUSED', invoiceNo: null, reason: reasonOf(error) });
  }
}

async function cancel(context: Context, courier: Courier, registration: Registration): Promise<void> {
  try {
    // Registering again finds what a lost answer concealed, so that nothing is left behind at the carrier.
    if (!registration.registeredAt) await courier.register(consignmentOf(registration));
  } catch (error) {
    if (!(error instanceof CourierRefused)) throw error;
    await settle(context, registration, { state: 'CANCELED', reason: '' });
    return;
  }
  try {
    await courier.cancel(consignmentOf(registration));
    await settle(context, registration, { state: 'CANCELED', reason: '' });
  } catch (error) {
    if (!(error instanceof CourierRefused)) throw error;
    const reason = `취소하지 못했습니다: ${reasonOf(error)}`;
    await settle(context, registration, { state: 'REGISTERED', registeredAt: context.now(), reason });
  }
}

const MAX_REASON = 300;
const reasonOf = ({ message }: CourierRefused) =>
  message.slice(0, MAX_REASON) || '택배사가 이유를 알려 주지 않았습니다.';

/**
 * Makes the due call of a registration. It is repeated under the same reference after a lost answer or a crash, so that
 * the carrier has it once.
 */
async function callCourier(context: Context, courier: Courier, id: string): Promise<void> {
  const at = context.now();
  const taken = await takeCall(context.db, id, at, new Date(at.getTime() + CALL_MS));
  if (!taken) return;
  try {
    await (taken.state === 'OPEN' ? register : cancel)(context, courier, taken);
  } catch (error) {
    context.logger.warn({ err: error, registrationId: id }, 'a carrier gave no answer');
    const pause = Math.min(60_000 * 2 ** Math.min(taken.tries - 1, 5), LONGEST_PAUSE_MS);
    const dueAt = new Date(context.now().getTime() + pause);
    await changeRegistration(context.db, id, [taken.state], { dueAt, reason: NO_ANSWER }, context.now());
  }
}

/** Begins to cancel the bookings of parcels that are not sent under them: each costs its fee until then. */
async function cancelUnneeded(context: Context): Promise<void> {
  const at = context.now();
  const ids = await unneededRegistrations(context.db, {
    unchangedSince: new Date(at.getTime() - CORRECTED_MS),
    createdAfter: new Date(at.getTime() - REGISTERED_MS),
    limit: BATCH,
  });
  const begin = (id: string) =>
    inTransaction(context.db, async (trx) => {
      const registration = await lockRegistration(trx, id);
      if (!registration || (await isSent(trx, id))) return;
      await changeRegistration(trx, id, ['OPEN', 'REGISTERED'], beginCancel(registration, at), at);
    });
  await eachInTurn(ids, begin, 'bookings were not canceled');
}

/** Makes the due calls to the carrier, the longest waiting first. */
async function makeCalls(context: Context, courier: Courier): Promise<void> {
  const begun = performance.now();
  const limit = createLimiter({ atOnce: AT_ONCE, queue: BATCH });
  for (;;) {
    const ids = await dueRegistrations(context.db, context.now(), BATCH);
    await settleAll(
      ids.map((id) =>
        limit(async () => {
          if (performance.now() - begun <= RUN_MS) await callCourier(context, courier, id);
        }),
      ),
    );
    if (ids.length < BATCH || performance.now() - begun > RUN_MS) return;
  }
}

/** Registers and cancels at the carrier what is due, and what no parcel needs. @throws AggregateError */
export async function callCouriers(context: Context): Promise<void> {
  const { courier } = context;
  if (!courier) return;
  const parts = [() => cancelUnneeded(context), () => makeCalls(context, courier)];
  await eachInTurn(parts, (part) => part(), 'parts of the calls to carriers failed');
}
