import type { ShellView } from '@iruon/bff-storefront/site/shell';
import { useRouteLoaderData } from '@remix-run/react';

/** The data of the frame of every page; undefined if the root could not be loaded. */
export const useShell = () => useRouteLoaderData<() => Promise<ShellView>>('root');
