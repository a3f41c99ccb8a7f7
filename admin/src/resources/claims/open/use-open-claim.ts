import type { ConsoleClaimCreate } from '@iruon/contract';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { dashboardKey } from '../../../dashboard/use-dashboard.ts';
import { useCall } from '../../../providers/use-call.ts';
import { type ClaimInput, previewQuery } from './claim-input.ts';

/** The claims that an order allows now. */
export function useOrderClaims(_id: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['orders', 'claims', _id],
    queryFn: async () => (await call('getConsoleOrderClaims', { path: { _id } })).orderClaims,
  });
}

/** The refund of the input; nothing while it is incomplete. */
export function useRefundPreview(_id: string, input: ClaimInput | null) {
  const call = useCall();
  const query = input && previewQuery(input);
  return useQuery({
    queryKey: ['orders', 'claims', _id, query],
    queryFn: query ? () => call('previewConsoleClaim', { path: { _id }, query }) : skipToken,
    placeholderData: keepPreviousData,
  });
}

/** Opens a claim, idempotently, and reloads claims, orders and queues. Throws HttpError. */
export function useOpenClaim(_id: string) {
  const call = useCall();
  const client = useQueryClient();
  // A retry after a lost response sends the same input; input that changed after an error is a new request.
  const keys = useRef(new Map<string, string>());
  return async (body: ConsoleClaimCreate) => {
    const input = JSON.stringify(body);
    const key = keys.current.get(input) ?? crypto.randomUUID();
    keys.current.set(input, key);
    const claim = await call('openConsoleClaim', { path: { _id }, body, key });
    for (const queryKey of [['claims'], ['orders'], dashboardKey]) await client.invalidateQueries({ queryKey });
    return claim;
  };
}
