import type { LegacyOrderStatus } from '@iruon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { corePath } from '../../providers/core-path.ts';
import { change } from '../../providers/http-client.ts';
import { useConsole } from '../../providers/use-console.ts';

const root = corePath('legacy-orders');

/** The verbs of old orders. Pessimistic: what is shown is read anew once the server has said so. Each throws HttpError. */
export function useLegacyOrderChange() {
  const ask = useConsole();
  const client = useQueryClient();

  async function reread<T>(answer: Promise<T>): Promise<T> {
    const result = await answer;
    await client.invalidateQueries({ queryKey: ['legacy-orders'] });
    return result;
  }

  return {
    write: (id: string, body: object) => reread(ask(() => change('PUT', `${root}/${id}`, body))),
    move: (id: string, state: LegacyOrderStatus, message: string) =>
      reread(ask(() => change('PATCH', `${root}/${id}/state/${state}`, message ? { message } : {}))),
  };
}
