import { z } from 'zod';
import { createFaultSwitch, type FaultSwitch } from '../fault-switch.ts';
import { type KeptList, openKeptList } from '../kept-list.ts';
import type { Site } from './encryption.ts';
import { personSchema } from './person.ts';

const checkSchema = z.object({
  /** Their `reg_cert_key`. */
  id: z.string(),
  orderNo: z.string(),
  returnUrl: z.string(),
  openedAt: z.string(),
  outcome: z.enum(['OPEN', 'VERIFIED', 'CANCELED']),
  person: personSchema.nullable(),
});
export type Check = z.output<typeof checkSchema>;

const faultNames = {
  refused: '거절 (res_cd 9001)',
  tampered: '변조된 결과',
  'other-order': '다른 주문번호의 결과',
  incomplete: 'CI가 없는 결과',
} as const;

/** The identity provider: its site, the requested checks, and its faults. */
export interface Identity {
  site: Site;
  checks: KeptList<Check>;
  faults: FaultSwitch<keyof typeof faultNames>;
}

const KEPT = 500;

export function openIdentity(folder: string | undefined, site: Site): Identity {
  return {
    site,
    checks: openKeptList({ folder, name: 'identity', schema: checkSchema, most: KEPT }),
    faults: createFaultSwitch(faultNames),
  };
}
