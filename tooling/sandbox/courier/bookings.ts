import { z } from 'zod';
import { createFaultSwitch, type FaultSwitch } from '../fault-switch.ts';
import { type KeptList, openKeptList } from '../kept-list.ts';

const bookingSchema = z.object({
  /** The primary key at the carrier, without the request code. */
  id: z.string(),
  reference: z.string(),
  kind: z.enum(['DELIVERY', 'PICKUP']),
  /** A pickup has none before its driver prints the label. */
  invoiceNo: z.string(),
  sentAs: z.string(),
  bookedAt: z.string(),
  canceledAt: z.string().nullable(),
  sender: z.string(),
  receiver: z.string(),
  phone: z.string(),
  address: z.string(),
  goods: z.string(),
  message: z.string(),
});
export type Booking = z.output<typeof bookingSchema>;

const scanSchema = z.object({
  id: z.string(),
  invoiceNo: z.string(),
  reference: z.string(),
  kind: z.enum(['DELIVERY', 'PICKUP']),
  code: z.string(),
  /** When the goods were scanned, and the Seoul day on which the carrier learnt of it. */
  at: z.string(),
  listedOn: z.string(),
  place: z.string(),
  reason: z.string(),
  isRead: z.boolean(),
});
export type Scan = z.output<typeof scanSchema>;

/** The states of goods. */
export const stateNames: Readonly<Record<string, string>> = {
  '01': '집화지시',
  '11': '집화처리',
  '12': '미집화',
  '41': '간선상차',
  '42': '간선하차',
  '82': '배송출발',
  '84': '미배송',
  '91': '배송완료',
};

export interface CourierKeys {
  customerId: string;
  businessNo: string;
}

const faultNames = {
  'old-token': '만료된 토큰 (401)',
  busy: '요청이 많음 (429)',
  'lost-booking': '접수·취소 후 응답 유실',
  'slow-booking': '접수가 느림 (4초)',
  'mixed-up': '추적을 거꾸로 두 번씩',
} as const;

/** The carrier: bookings of the shop, and the scans of goods on their way. */
export interface CourierCompany {
  keys: CourierKeys;
  bookings: KeptList<Booking>;
  scans: KeptList<Scan>;
  faults: FaultSwitch<keyof typeof faultNames>;
  /** The next invoice number. */
  number(): string;
}

const FIRST_NUMBER = 682_000_000_000;

export function openCourier(folder: string | undefined, keys: CourierKeys): CourierCompany {
  const bookings = openKeptList({ folder, name: 'courier-bookings', schema: bookingSchema, most: 10_000 });
  const numbers = openKeptList({
    ...{ folder, name: 'courier-numbers', most: 1 },
    schema: z.object({ id: z.string(), last: z.int() }),
  });
  return {
    keys,
    bookings,
    scans: openKeptList({ folder, name: 'courier-scans', schema: scanSchema, most: 10_000 }),
    faults: createFaultSwitch(faultNames),
    number() {
      const last = (numbers.find('last')?.last ?? FIRST_NUMBER) + 1;
      numbers.put({ id: 'last', last });
      return String(last);
    },
  };
}
