import { z } from 'zod';
import { createFaultSwitch, type FaultSwitch } from '../fault-switch.ts';
import { type KeptList, openKeptList } from '../kept-list.ts';

export const accountSchema = z.object({
  bankCode: z.string().regex(/^\d{3}$/),
  accountNo: z.string().regex(/^\d{8,16}$/),
  holderName: z.string().trim().min(1).max(40),
  /** YYMMDD or a business number. */
  birthOrBizNo: z.string().regex(/^(\d{6}|\d{10})$/),
});
const heldSchema = accountSchema.extend({ id: z.string() });
const depositSchema = z.object({
  /** Their `bank_tran_id`. */
  id: z.string(),
  at: z.string(),
  bankCode: z.string(),
  accountNo: z.string(),
  holderName: z.string(),
  /** The sender's name in the holder's records. */
  printContent: z.string(),
  amount: z.int(),
});
export type Deposit = z.output<typeof depositSchema>;

export interface OpenBankingKeys {
  clientId: string;
  clientSecret: string;
  /** The shop's account, the source of deposits. */
  accountNo: string;
  passPhrase: string;
}

const faultNames = { closed: '은행 점검 중', 'old-token': '만료된 토큰 (401)' } as const;

/** The banks behind open banking: existing accounts and their deposits. */
export interface OpenBanking {
  keys: OpenBankingKeys;
  accounts: KeptList<z.output<typeof heldSchema>>;
  deposits: KeptList<Deposit>;
  faults: FaultSwitch<keyof typeof faultNames>;
}

export const accountId = ({ bankCode, accountNo }: { bankCode: string; accountNo: string }) =>
  `${bankCode}-${accountNo}`;

const demo: readonly z.output<typeof accountSchema>[] = [
  { bankCode: '004', accountNo: '12345678901234', holderName: '홍길동', birthOrBizNo: '800101' },
  { bankCode: '088', accountNo: '110123456789', holderName: '이루온치과의원', birthOrBizNo: '1208147521' },
];

export function openOpenBanking(folder: string | undefined, keys: OpenBankingKeys): OpenBanking {
  const accounts = openKeptList({ folder, name: 'bank-accounts', schema: heldSchema, most: 1_000 });
  for (const account of demo) {
    const id = accountId(account);
    if (!accounts.find(id)) accounts.put({ id, ...account });
  }
  return {
    keys,
    accounts,
    deposits: openKeptList({ folder, name: 'bank-deposits', schema: depositSchema, most: 1_000 }),
    faults: createFaultSwitch(faultNames),
  };
}
