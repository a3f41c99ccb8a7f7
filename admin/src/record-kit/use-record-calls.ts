import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { DataProviderContext, useGetResourceLabel, useLogoutIfAccessDenied, useResourceContext } from 'react-admin';

/**
 * The actions on records besides those of a form. Pessimistic: lists are reloaded after the server's response. Each throws HttpError with a
 * message for the operator.
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
      // Also after an error, because the shown data is often outdated then.
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

/** The Korean word for a record of the page, `공지사항`. */
export function useRecordLabel(): string {
  const resource = useResourceContext() ?? '';
  return useGetResourceLabel()(resource, 1);
}
