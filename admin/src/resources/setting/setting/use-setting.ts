import type { ConsoleSettingUpdate } from '@iruon/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';

/** The store's settings and their saving. @throws HttpError with a message and its fields */
export function useSetting() {
  const call = useCall();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['setting'],
    queryFn: async () => (await call('getConsoleSetting')).setting,
    // A reload in the background would overwrite unsaved values.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return {
    ...query,
    async save(body: ConsoleSettingUpdate): Promise<void> {
      const { setting } = await call('updateConsoleSetting', { body });
      client.setQueryData(['setting'], setting);
    },
  };
}

/** The places of shipment, and their mutations. */
export function useShippingCodes() {
  const call = useCall();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['setting', 'shipping-codes'],
    queryFn: async () => (await call('listConsoleShippingCodes')).shippingCodes,
  });
  const reread = <T>(response: Promise<T>) =>
    response.finally(() => client.invalidateQueries({ queryKey: ['setting', 'shipping-codes'] }));
  return {
    ...query,
    add: (body: BodyOf<'createConsoleShippingCode'>) => reread(call('createConsoleShippingCode', { body })),
    change: (value: string, body: BodyOf<'updateConsoleShippingCode'>) =>
      reread(call('updateConsoleShippingCode', { path: { value }, body })),
    remove: (value: string) => reread(call('deleteConsoleShippingCode', { path: { value } })),
  };
}
