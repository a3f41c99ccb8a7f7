import { z } from 'zod';
import { createFaultSwitch, type FaultSwitch } from '../fault-switch.ts';
import { type KeptList, openKeptList } from '../kept-list.ts';

const rowSchema = z.object({
  id: z.string(),
  /** YYYYMM. */
  month: z.string(),
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  addedAt: z.string(),
});
export type StoredRow = z.output<typeof rowSchema>;

const monthSchema = z.object({
  id: z.string(),
  isFiled: z.boolean(),
  /** Each call that filed or un-filed the month, as it left it. */
  calls: z.array(z.object({ at: z.string(), isFiled: z.boolean() })),
});
export type StoredMonth = z.output<typeof monthSchema>;

export interface PortalKeys {
  clientId: string;
  clientSecret: string;
}

const faultNames = {
  'old-token': '만료된 토큰 (401)',
  refused: '모든 호출 거절 (400)',
  busy: '요청이 많음 (429)',
  'refused-in-200': '200 안의 거절 코드 (쓰기만)',
  'unclear-refusal': '200 안의 모르는 코드, 처리 안 함 (쓰기만)',
  'unclear-write': '200 안의 모르는 코드, 처리함 (쓰기만)',
  'lost-write': '처리 후 응답 유실 (쓰기만)',
  'dropped-write': '처리 전 응답 유실 (쓰기만)',
  'late-write': '응답 없이 4초 뒤 처리 (쓰기만)',
} as const;

/** The ministry's device portal: rows and months of one supplier. */
export interface DevicePortal {
  keys: PortalKeys;
  rows: KeptList<StoredRow>;
  months: KeptList<StoredMonth>;
  faults: FaultSwitch<keyof typeof faultNames>;
}

export function openDevicePortal(folder: string | undefined, keys: PortalKeys): DevicePortal {
  return {
    keys,
    rows: openKeptList({ folder, name: 'supply-rows', schema: rowSchema, most: 100_000 }),
    months: openKeptList({ folder, name: 'supply-months', schema: monthSchema, most: 1_000 }),
    faults: createFaultSwitch(faultNames),
  };
}
