import type { FoundAccount } from '@iruon/contract';
import { redirect } from '../redirects.ts';
import type { Visit } from '../visit.ts';

export interface FoundAccountsView {
  /** Null before an identity check. */
  accounts: FoundAccount[] | null;
}

/** A page that finds the username, or sets a new password; with the accounts of a verified person. */
export async function foundAccounts(visit: Visit, isChecked: boolean): Promise<FoundAccountsView> {
  if (visit.user) throw redirect('/');
  if (!isChecked || visit.visitorSecret === null) return { accounts: null };
  const { accounts } = await visit.front.call('finishRecoveryCheck', { body: { session: visit.visitorSecret } });
  return { accounts };
}
