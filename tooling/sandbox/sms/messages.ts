import { z } from 'zod';
import { createFaultSwitch, type FaultSwitch } from '../fault-switch.ts';
import { type KeptList, openKeptList } from '../kept-list.ts';

const receivedSchema = z.object({
  id: z.string(),
  receivedAt: z.string(),
  to: z.string(),
  from: z.string(),
  text: z.string(),
  /** The sender's custom fields. */
  customFields: z.record(z.string(), z.string()),
});
export type ReceivedSms = z.output<typeof receivedSchema>;

export interface SmsAccount {
  apiKey: string;
  apiSecret: string;
  /** The registered number. */
  sender: string;
}

const faultNames = { refused: '거절 (수신 불가 번호)', forbidden: '인증 실패 (403)' } as const;

/** The text message provider: its single account, and all phones. */
export interface SmsProvider {
  account: SmsAccount;
  received: KeptList<ReceivedSms>;
  faults: FaultSwitch<keyof typeof faultNames>;
}

const KEPT = 500;

/** Like the inbox of mails, the messages are not stored on disk. */
export function createSmsProvider(account: SmsAccount): SmsProvider {
  return {
    account,
    received: openKeptList({ folder: undefined, name: 'sms', schema: receivedSchema, most: KEPT }),
    faults: createFaultSwitch(faultNames),
  };
}
