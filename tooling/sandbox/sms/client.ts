import { put, readJson } from '../visit.ts';
import type { ReceivedSms } from './messages.ts';

/** Text messages to a number, newest first. */
export async function smsTo(sandboxUrl: string, to: string): Promise<ReceivedSms[]> {
  const { messages } = await readJson<{ messages: ReceivedSms[] }>(
    `${sandboxUrl}/sms.json?to=${encodeURIComponent(to)}`,
  );
  return messages;
}

/** Sets the behaviour of the text message provider. */
export function setSms(sandboxUrl: string, fault: { mode: string; times?: number; delayMs?: number }) {
  return put(`${sandboxUrl}/sms/fault.json`, fault);
}
