import type { Parcel, ParcelDetail } from '@iruon/contract';
import { type CourierCode, couriers, invoiceDoubt } from '@iruon/contract/labels';
import { parcelNoKey } from '@iruon/contract/spellings/codes';
import { useEffect } from 'react';
import { HttpError } from 'react-admin';
import { useCall } from '../../../../providers/use-call.ts';
import type { Message } from './use-messages.ts';

const REREAD_MS = 15_000;

export const codeOf = (error: unknown): unknown => (error instanceof HttpError ? error.body?.code : undefined);

/** What I left unfinished, then my lists, then what is on none. */
const PLACES = [
  { isMine: true, state: 'PACKING' },
  { isMine: true, state: 'WAITING' },
  { isListed: false, state: 'WAITING' },
];

interface Query {
  /** The parcel on the station. */
  except: string | undefined;
  me: unknown;
}

/** The next parcel for an operator; a waiting one has no packer. */
export async function nextParcel(call: ReturnType<typeof useCall>, { except, me }: Query): Promise<Parcel | undefined> {
  for (const filter of PLACES) {
    const query = { filter: JSON.stringify(filter), sort: '["parcelNo","ASC"]', range: '[0,49]' };
    const found = await call('listParcels', { query });
    const other = found.find(({ _id, packer }) => _id !== except && (packer === null || packer._id === me));
    if (other) return other;
  }
  return undefined;
}

/** A parcel by its scanned number. @throws Error that names an unknown number */
export const parcelByNo = (call: ReturnType<typeof useCall>, parcelNo: string): Promise<ParcelDetail> =>
  call('findParcel', { path: { parcelNo: parcelNoKey(parcelNo) } }).catch((error: unknown) => {
    throw codeOf(error) === 'NOT_FOUND' ? new Error(`${parcelNo}: 없는 포장번호입니다.`) : error;
  });

/** Says that a parcel was shipped, and what is odd about its invoice number. */
export function shippedText(
  { parcelNo, invoiceNo }: ParcelDetail,
  courier: CourierCode,
  given: string,
): Pick<Message, 'tone' | 'text'> {
  const doubt = invoiceDoubt(courier, given);
  const text = `${parcelNo} 발송: ${couriers[courier].name} ${invoiceNo ?? ''}`;
  return doubt
    ? { tone: 'warning', text: `${text}. ${doubt}` }
    : { tone: 'success', text: `${text}. Enter로 다음 포장을 여세요.` };
}

/** A parcel on the station whose orders or lots change is read again, so that its packer learns of it. */
export function useChangedParcel(parcel: ParcelDetail | null, onChanged: (found: ParcelDetail) => Promise<void>): void {
  const call = useCall();
  useEffect(() => {
    if (!parcel) return;
    const { _id, updatedAt } = parcel;
    const timer = setInterval(async () => {
      const found = await call('getParcel', { path: { _id } }).catch(() => null);
      if (found && found.updatedAt !== updatedAt) await onChanged(found).catch(() => {});
    }, REREAD_MS);
    return () => clearInterval(timer);
  });
}
