import { put, readJson } from '../visit.ts';
import type { Deposit } from './bank.ts';

/** Opens an account at a bank, or changes its holder. */
export function setAccount(
  sandboxUrl: string,
  account: { bankCode: string; accountNo: string; holderName: string; birthOrBizNo: string },
) {
  return put(`${sandboxUrl}/accounts/accounts.json`, account);
}

/** Deposits into an account, newest first. */
export async function depositsTo(sandboxUrl: string, accountNo: string): Promise<Deposit[]> {
  const url = `${sandboxUrl}/accounts/deposits.json?accountNo=${encodeURIComponent(accountNo)}`;
  return (await readJson<{ deposits: Deposit[] }>(url)).deposits;
}

/** Sets the behaviour of open banking. */
export function setOpenBanking(sandboxUrl: string, fault: { mode: string; times?: number; delayMs?: number }) {
  return put(`${sandboxUrl}/accounts/fault.json`, fault);
}
