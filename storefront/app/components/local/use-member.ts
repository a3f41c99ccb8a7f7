import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '~/root';

/** Whether a member is logged in. */
export function useMember(): boolean {
  return (useRouteLoaderData<typeof loader>('root')?.member ?? null) !== null;
}
