import type { ConsoleSetting, ConsoleSettingUpdate, ConsoleShippingCode } from '@iruon/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { corePath } from '../../providers/core-path.ts';
import { change, send } from '../../providers/http-client.ts';
import { useConsole } from '../../providers/use-console.ts';

const address = corePath('setting');
const codesAddress = `${address}/shipping-codes`;

/** The store's settings and their saving. @throws HttpError with a sentence and the fields it is about */
export function useSetting() {
  const ask = useConsole();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['setting'],
    queryFn: () => ask(async () => (await send(address)).json.setting as ConsoleSetting),
    retry: false,
    // Read anew behind the operator's back, it would take away what is being written.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return {
    ...query,
    async save(setting: ConsoleSettingUpdate): Promise<void> {
      const { json } = await ask(() => change('PUT', address, setting));
      client.setQueryData(['setting'], json.setting as ConsoleSetting);
    },
  };
}

/** The places goods leave from, and what changes them. */
export function useShippingCodes() {
  const ask = useConsole();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['setting', 'shipping-codes'],
    queryFn: () => ask(async () => (await send(codesAddress)).json.shippingCodes as ConsoleShippingCode[]),
    retry: false,
  });
  const reread = <T>(answer: Promise<T>) =>
    answer.finally(() => client.invalidateQueries({ queryKey: ['setting', 'shipping-codes'] }));
  const one = (value: string) => `${codesAddress}/${encodeURIComponent(value)}`;
  return {
    ...query,
    add: (body: object) => reread(ask(() => change('POST', codesAddress, body))),
    change: (value: string, body: object) => reread(ask(() => change('PUT', one(value), body))),
    remove: (value: string) => reread(ask(() => send(one(value), { method: 'DELETE' }))),
  };
}
