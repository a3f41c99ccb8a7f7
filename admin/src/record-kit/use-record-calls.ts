import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { DataProviderContext, useLogoutIfAccessDenied } from 'react-admin';

/**
 * The verbs that records have besides those of a form. Pessimistic: lists are read again once the server has responded. Each
 * throws HttpError with a sentence for people.
 */
export function useRecordCalls(resource: string) {
  const provider = useContext(DataProviderContext);
  if (!provider) throw new Error('records are shown within <Admin>');
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const client = useQueryClient();

  async function reread(request: () => Promise<unknown>): Promise<void> {
    try {
      await request();
    } catch (error) {
      // The call also fails for an operator who was logged out.
      await logoutIfAccessDenied(error);
      throw error;
    } finally {
      // Also after a refusal, because the data here is often outdated then.
      await client.invalidateQueries({ queryKey: [resource] });
    }
  }

  return {
    update: (id: string, data: object) => reread(() => provider.update(resource, { id, data, previousData: { id } })),
    create: (data: object) => reread(() => provider.create(resource, { data })),
    remove: (id: string) => reread(() => provider.delete(resource, { id })),
    order: (ids: string[]) => reread(() => provider.order(resource, ids)),
  };
}
