import type { Parcel, ParcelDetail } from '@iruon/contract';
import { type CourierCode, couriers, invoiceDoubt } from '@iruon/contract/labels';
import { parcelNoKey } from '@iruon/contract/spellings/codes';
import { useEffect, useRef } from 'react';
import { HttpError } from 'react-admin';
import { useCall } from '../../../../providers/use-call.ts';
import { isOfGoods } from './station-state.ts';

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

function whyNoInvoice({ goods, invoiceNo }: ParcelDetail, courier: CourierCode, code: string): string | null {
  if (code === invoiceNo) return null;
  return isOfGoods(goods, code) ? '상품의 바코드로 보입니다.' : invoiceDoubt(courier, code);
}

/**
 * Why a scanned code is probably not the invoice number of a packed parcel: the box of the next one has a barcode as well. Null for a
 * plausible one, for that of its label, and for one that is scanned twice.
 */
export function useInvoiceDoubts() {
  const doubted = useRef<string | null>(null);
  return (parcel: ParcelDetail, courier: CourierCode, code: string): string | null => {
    const doubt = whyNoInvoice(parcel, courier, code);
    const scan = `${parcel._id} ${code}`;
    if (doubt === null || doubted.current === scan) return null;
    doubted.current = scan;
    return `${code}: ${doubt} 송장번호가 맞으면 한 번 더 스캔해 주세요.`;
  };
}

/** Says that a parcel was shipped. */
export const shippedText = ({ parcelNo, invoiceNo }: ParcelDetail, courier: CourierCode): string =>
  `${parcelNo} 발송: ${couriers[courier].name} ${invoiceNo ?? ''}. Enter로 다음 포장을 여세요.`;

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
