import type { ClaimKind, ClaimReason, ConsoleClaimCreate } from '@iruon/contract';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { dashboardKey } from '../../../../dashboard/use-dashboard.ts';
import { textIn } from '../../../../dialogs/form-dialog.tsx';
import { useCall } from '../../../../providers/use-call.ts';
import { accountIn } from '../account-fields.tsx';

/** The input of a claim on behalf of a member, as the dialog's fields contain it. */
export interface ClaimInput {
  kind: ClaimKind;
  pieces: number;
  reason: ClaimReason;
  also: { _order: string; pieces: number }[];
}

/** The field with the quantity of another order. */
export const quantityField = (orderId: string): string => `pieces-${orderId}`;

/** The input of the fields; null without a quantity or reason. */
export function claimInputOf(form: FormData, kind: ClaimKind): ClaimInput | null {
  const pieces = Number(textIn(form, 'pieces'));
  const reason = textIn(form, 'reason') as ClaimReason | '';
  const also = form.getAll('also').map((id) => ({
    _order: String(id),
    pieces: Number(textIn(form, quantityField(String(id)))),
  }));
  const isCount = (count: number) => Number.isInteger(count) && count > 0;
  if (reason === '' || ![pieces, ...also.map((line) => line.pieces)].every(isCount)) return null;
  return { kind, pieces, reason, also };
}

/** The query parameters of a preview. */
export function previewQuery({ kind, pieces, reason, also }: ClaimInput) {
  const others = also.map((line) => `${line._order}:${line.pieces}`).join();
  return { kind, pieces, reason, also: others || undefined };
}

/** The request body: a cancel completes immediately, a return waits for its goods. */
export function claimBody(form: FormData, input: ClaimInput): ConsoleClaimCreate {
  return {
    ...input,
    details: textIn(form, 'details'),
    refundAccount: accountIn(form),
    ...(input.kind === 'CANCEL' && { completes: true, restock: textIn(form, 'restock') !== 'no' }),
  };
}

/** The claims that an order allows now. */
export function useOrderClaims(_id: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['orders', 'claims', _id],
    queryFn: async () => (await call('getConsoleOrderClaims', { path: { _id } })).orderClaims,
  });
}

/** The refund of the input; requests nothing while the input is incomplete. */
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
