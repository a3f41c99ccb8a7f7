import { useQueryClient } from '@tanstack/react-query';
import { dashboardKey } from '../../dashboard/use-dashboard.ts';
import { corePath } from '../../providers/core-path.ts';
import { change } from '../../providers/http-client.ts';
import { useConsole } from '../../providers/use-console.ts';
import type { ClaimRecord } from './claim-record.ts';
import type { ClaimVerb } from './claim-words.ts';

/** The address and the body of a verb. */
function requestOf({ _id, _order }: ClaimRecord, verb: ClaimVerb, form: Record<string, string>) {
  const claim = `${corePath('claims')}/${_id}`;
  if (verb === 'ACCOUNT') return change('PUT', `${claim}/refund/account`, form);
  if (verb === 'RETRY') return change('POST', `${claim}/refund/retry`, {});
  if (verb === 'SENT') return change('POST', `${claim}/refund/sent`, { message: form.message ?? '' });
  if (verb === 'COLLECTION_COMPLETE')
    return change('PATCH', `${claim}/collection/${verb}`, { restock: form.restock === 'yes' });
  if (verb === 'COLLECTION_PROGRESS') return change('PATCH', `${claim}/collection/${verb}`, {});
  const { together, shelf, ...said } = form;
  const body = { ...said, ...(together && { together: true }), ...(shelf && { restock: shelf === 'yes' }) };
  return change('PATCH', `${corePath('orders')}/${_order}/state/${verb}`, body);
}

/** Does a verb, and reads claims, orders and queues anew once the server has said so. Throws HttpError. */
export function useClaimChange() {
  const ask = useConsole();
  const client = useQueryClient();
  return async (claim: ClaimRecord, verb: ClaimVerb, form: Record<string, string>): Promise<void> => {
    await ask(() => requestOf(claim, verb, form));
    for (const queryKey of [['claims'], ['orders'], dashboardKey]) await client.invalidateQueries({ queryKey });
  };
}
