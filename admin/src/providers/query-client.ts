import { QueryClient, type QueryKey } from '@tanstack/react-query';

/** True for the key of a record that react-admin reads alone, without a `meta` of the reader: [resource, 'getOne', { id }]. */
const isRecordKey = ([, verb, params]: QueryKey) =>
  verb === 'getOne' && (params as { meta?: unknown } | undefined)?.meta === undefined;

/**
 * The client of the console's queries. A failed query shows its error immediately and offers a retry; three automatic retries would leave
 * the page empty for seven seconds.
 *
 * react-admin stores the rows of a list, and of a choice, as if they were whole records. A row has fewer fields than the record, so a page
 * opened by a click on its row would render without them. Only the response for a record is stored as the record.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const store = client.setQueryData.bind(client);
  client.setQueryData = ((...[key, updater, options]: Parameters<typeof store>) =>
    isRecordKey(key) ? undefined : store(key, updater, options)) as typeof store;
  return client;
}
