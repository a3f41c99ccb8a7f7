import type { ConsoleClaimCreate, OrderClaims, RefundPreview } from '@iruon/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { dashboardKey } from '../../../dashboard/use-dashboard.ts';
import { corePath } from '../../../providers/core-path.ts';
import { change, send } from '../../../providers/http-client.ts';
import { useConsole } from '../../../providers/use-console.ts';
import type { ClaimRecord } from '../claim-record.ts';
import { type ClaimWish, previewQuery } from './claim-wish.ts';

const addressOf = (orderId: string) => `${corePath('orders')}/${orderId}/claims`;

/** What may be asked of an order now. */
export function useOrderClaims(orderId: string) {
  const ask = useConsole();
  return useQuery({
    queryKey: ['orders', 'claims', orderId],
    queryFn: (): Promise<OrderClaims> => ask(async () => (await send(addressOf(orderId))).json.orderClaims),
  });
}

/** What a wish would give back; nothing while it is not whole. */
export function useRefundPreview(orderId: string, wish: ClaimWish | null) {
  const ask = useConsole();
  const query = wish && previewQuery(wish);
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
  // What is sent again after a lost answer is the same wish; what was changed after a refusal is another.
  const keys = useRef(new Map<string, string>());
  return async (body: ConsoleClaimCreate): Promise<ClaimRecord> => {
    const wish = JSON.stringify(body);
    const key = keys.current.get(wish) ?? crypto.randomUUID();
    keys.current.set(wish, key);
    const { json } = await ask(() => change('POST', addressOf(orderId), body, key));
    for (const queryKey of [['claims'], ['orders'], dashboardKey]) await client.invalidateQueries({ queryKey });
    return json as ClaimRecord;
  };
}
