import type { ConsoleClaimCreate, OrderClaims, RefundPreview } from '@iruon/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { dashboardKey } from '../../../dashboard/use-dashboard.ts';
import { corePath } from '../../../providers/core-path.ts';
import { change, send } from '../../../providers/http-client.ts';
import { useConsole } from '../../../providers/use-console.ts';
import type { ClaimRecord } from '../claim-record.ts';
import { type ClaimInput, previewQuery } from './claim-input.ts';

const addressOf = (orderId: string) => `${corePath('orders')}/${orderId}/claims`;

/** What may be asked of an order now. */
export function useOrderClaims(orderId: string) {
  const ask = useConsole();
  return useQuery({
    queryKey: ['orders', 'claims', orderId],
    queryFn: (): Promise<OrderClaims> => ask(async () => (await send(addressOf(orderId))).json.orderClaims),
  });
}

/** The refund of the input; nothing while it is incomplete. */
export function useRefundPreview(orderId: string, input: ClaimInput | null) {
  const ask = useConsole();
  const query = input && previewQuery(input);
  return useQuery({
    queryKey: ['orders', 'claims', orderId, query],
    queryFn: (): Promise<{ preview: RefundPreview | null }> =>
      ask(async () => (await send(`${addressOf(orderId)}/preview?${query}`)).json),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Opens a claim, once however often it is sent, and reads claims, orders and queues again. Throws HttpError. */
export function useOpenClaim(orderId: string) {
  const ask = useConsole();
  const client = useQueryClient();
  // A retry after a lost response sends the same input; an input changed after a refusal is a new one.
  const keys = useRef(new Map<string, string>());
  return async (body: ConsoleClaimCreate): Promise<ClaimRecord> => {
    const input = JSON.stringify(body);
    const key = keys.current.get(input) ?? crypto.randomUUID();
    keys.current.set(input, key);
    const { json } = await ask(() => change('POST', addressOf(orderId), body, key));
    for (const queryKey of [['claims'], ['orders'], dashboardKey]) await client.invalidateQueries({ queryKey });
    return json as ClaimRecord;
  };
}
