import { hiddenFields, put, submit } from '../visit.ts';
import type { Person } from './person.ts';

/** A unique person: name and date of birth are optional, the rest is generated. */
export function makePerson(of: Partial<Person> = {}): Person {
  const digits = String(Math.floor(Math.random() * 10 ** 8)).padStart(8, '0');
  const fixed = { name: '김시험', birthDay: '1985-03-02', sex: 'FEMALE', carrier: 'SKT', personId: '' } as const;
  return { ...fixed, phone: `010${digits}`, ...of };
}

/**
 * Completes the window of an identity check like a user and returns the fields that are posted to the shop; without a person it cancels.
 * @throws Error if the window refuses
 */
export async function completeIdentity(
  { windowUrl, key }: { windowUrl: string; key: string },
  person: Person | null,
): Promise<{ returnUrl: string; fields: Record<string, string> }> {
  const opened = await submit(windowUrl, { reg_cert_key: key, kcp_page_submit_yn: 'Y' });
  if (!opened.ok) throw new Error(`Identity window: HTTP ${opened.status}`);
  const done = await submit(opened.url, person ? { action: 'verify', ...person } : { action: 'cancel' });
  const page = await done.text();
  if (!done.ok) throw new Error(`The identity window refused: HTTP ${done.status}`);
  return { returnUrl: /<form [^>]*action="([^"]*)"/.exec(page)?.[1] ?? '', fields: hiddenFields(page) };
}

/** Sets the behaviour of the identity provider. */
export function setIdentity(sandboxUrl: string, fault: { mode: string; times?: number; delayMs?: number }) {
  return put(`${sandboxUrl}/identity/fault.json`, fault);
}
