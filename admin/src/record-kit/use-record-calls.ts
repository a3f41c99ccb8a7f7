import { useQueryClient } from '@tanstack/react-query';
import { corePath } from '../providers/core-path.ts';
import { change, send } from '../providers/http-client.ts';
import { useConsole } from '../providers/use-console.ts';

export type KeptResource =
  | 'brands'
  | 'catalogues'
  | 'categories'
  | 'codes'
  | 'coupons'
  | 'displays'
  | 'exhibitions'
  | 'islands'
  | 'levels'
  | 'points'
  | 'shippings'
  | 'showrooms';

/**
 * The verbs that kept records (brands, displays, exhibitions …) have besides those of a form. Pessimistic: lists are read anew once
 * the server has said so. Each throws HttpError with a sentence for people.
 */
export function useRecordCalls(resource: KeptResource) {
  const ask = useConsole();
  const client = useQueryClient();

  async function reread<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } finally {
      // After a refusal too: what was refused is often out of date here.
      await client.invalidateQueries({ queryKey: [resource] });
    }
  }

  return {
    update: (id: string, body: object) => reread(ask(() => change('PUT', `${corePath(resource)}/${id}`, body))),
    create: (body: object) => reread(ask(() => change('POST', corePath(resource), body))),
    remove: (id: string) => reread(ask(() => send(`${corePath(resource)}/${id}`, { method: 'DELETE' }))),
    order: (_ids: string[]) => reread(ask(() => change('PATCH', `${corePath(resource)}/sequence`, { _ids }))),
    refresh: (id: string) => reread(ask(() => change('POST', `${corePath(resource)}/${id}/refresh`, {}))),
  };
}
