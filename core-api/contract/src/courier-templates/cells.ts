import { phoneText } from '../spellings/numbers.ts';
import type { ConsoleCourierTemplate } from './resource.ts';

/** What the rows of a courier file are made of. Phone numbers are digits. */
export interface CourierParcel {
  parcelNo: string;
  purchaseNo: string;
  receiver: { name: string; phone: string; postcode: string; address1: string; address2: string };
  /** The phone number of the buyer. */
  buyerPhone: string;
  message: string;
  /** The receiver pays the carrier. */
  isCollect: boolean;
  lines: readonly { name: string; optionName: string | null; amount: number }[];
  sender: { name: string; phone: string; postcode: string; address1: string; address2: string };
}

type Template = Pick<ConsoleCourierTemplate, 'columns' | 'phoneFormat' | 'rowsPer'>;
type Field = NonNullable<Template['columns'][number]['field']>;
type Line = CourierParcel['lines'][number];

/** The first product is named, the others are counted: programs of carriers cut long texts. */
const goodsOf = ([first, ...others]: readonly Line[]): string => {
  if (!first) return '';
  const name = first.optionName ? `${first.name} (${first.optionName})` : first.name;
  return others.length > 0 ? `${name} 외 ${others.length}건` : name;
};

const whole = ({ address1, address2 }: { address1: string; address2: string }) =>
  address2 ? `${address1} ${address2}` : address1;

/** A line break within a cell is one character in every kind of file. */
const inCell = (text: string) => text.replaceAll(/\r\n?/g, '\n');

function textOf(
  field: Field,
  { parcelNo, purchaseNo, receiver, buyerPhone, message, isCollect, sender }: CourierParcel,
  lines: readonly Line[],
  phone: (digits: string) => string,
): string {
  switch (field) {
    case 'PARCEL_NO':
      return parcelNo;
    case 'PURCHASE_NO':
      return purchaseNo;
    case 'RECEIVER_NAME':
      return receiver.name;
    case 'RECEIVER_PHONE':
      return phone(receiver.phone);
    case 'RECEIVER_PHONE2':
      return phone(buyerPhone);
    case 'POSTCODE':
      return receiver.postcode;
    case 'ADDRESS':
      return whole(receiver);
    case 'ADDRESS_BASE':
      return receiver.address1;
    case 'ADDRESS_DETAIL':
      return receiver.address2;
    case 'MESSAGE':
      return message;
    case 'GOODS':
      return goodsOf(lines);
    case 'PIECES':
      return String(lines.reduce((sum, { amount }) => sum + amount, 0));
    case 'BOXES':
      return '1';
    case 'FREIGHT':
      return isCollect ? '착불' : '선불';
    case 'SENDER_NAME':
      return sender.name;
    case 'SENDER_PHONE':
      return phone(sender.phone);
    case 'SENDER_POSTCODE':
      return sender.postcode;
    case 'SENDER_ADDRESS':
      return whole(sender);
  }
}

/** The rows of parcels in a courier file, without its header. Every cell is a text. */
export function courierRows(
  { columns, phoneFormat, rowsPer }: Template,
  parcels: readonly CourierParcel[],
): string[][] {
  const phone = phoneFormat === 'HYPHENS' ? phoneText : (digits: string) => digits;
  const rowOf = (parcel: CourierParcel, lines: readonly Line[]) =>
    columns.map(({ field, text }) => inCell(field === null ? text : textOf(field, parcel, lines, phone)));
  return parcels.flatMap((parcel) =>
    rowsPer === 'LINE' ? parcel.lines.map((line) => rowOf(parcel, [line])) : [rowOf(parcel, parcel.lines)],
  );
}
