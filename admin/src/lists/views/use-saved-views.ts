import type { SavedView, SavedViewChange, SavedViewInput } from '@iruon/contract';
import type { ConsoleOperationName } from '@iruon/contract/console-operations';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { DataProviderContext, useResourceContext } from 'react-admin';
import { useCall } from '../../providers/use-call.ts';
import { useReread } from '../../providers/use-reread.ts';

const KEY = 'saved-views';

/** The views of all lists are read at once, so that a further list opens without waiting for its own. */
export function useSavedViews() {
  const resource = useResourceContext() ?? '';
  const call = useCall();
  const { data } = useQuery({
    queryKey: [KEY],
    queryFn: () => call('listSavedViews', {}),
    staleTime: 60_000,
  });
  const views = data?.views.filter((view) => view.resource === resource) ?? [];
  return { views, roles: data?.roles ?? [], isRead: data !== undefined };
}

/** What a view remembers, besides its name and those who see it. */
export type ViewContent = Pick<SavedViewInput, 'filter' | 'sort' | 'columns' | 'density'>;

/** The verbs on the views of a list. Each throws HttpError with a message for the operator. */
export function useViewCalls() {
  const resource = useResourceContext() ?? '';
  const provider = useContext(DataProviderContext);
  const call = useCall();
  const reread = useReread([[KEY]], { afterRefusals: true });
  return {
    create(view: Omit<SavedViewInput, 'resource' | 'operation'>): Promise<SavedView> {
      const operation: ConsoleOperationName = provider?.operationOf(resource);
      const body = { ...view, resource, operation };
      return reread(call('createSavedView', { body }));
    },
    change(view: SavedView, changes: Partial<SavedViewChange>): Promise<SavedView> {
      const { _id, name, filter, sort, columns, density, _roles, updatedAt } = view;
      const body = { name, filter, sort, columns, density, _roles, updatedAt, ...changes };
      return reread(call('changeSavedView', { path: { _id }, body }));
    },
    remove: ({ _id }: SavedView) => reread(call('deleteSavedView', { path: { _id } })),
    choose: (_view: string | null) => reread(call('chooseSavedView', { body: { resource, _view } })),
  };
}
