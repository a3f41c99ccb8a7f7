import type { OperatorPreferences } from '@iruon/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useNotify, useStore } from 'react-admin';
import { useCall } from './use-call.ts';

/** The name of the tour of the console, in the operator's preferences. */
export const FIRST_TOUR = 'first';

const preferencesKey = ['preferences'];

type Key = keyof OperatorPreferences;
type Value<K extends Key> = NonNullable<OperatorPreferences[K]>;
type Change = { [K in Key]: { key: K; value: Value<K> | null } }[Key] & { isQuiet: boolean };

/** The absent value of every key, so that a hook returns the same one on each render. */
const NOTHING: OperatorPreferences = {};

/** Everything that the operator chose, read once; until it arrives, what this browser saw last. */
export function usePreferences(): { preferences: OperatorPreferences; isRead: boolean } {
  const call = useCall();
  const [seen, setSeen] = useStore<OperatorPreferences>('preferences', NOTHING);
  const { data } = useQuery({
    queryKey: preferencesKey,
    queryFn: async () => (await call('getMyPreferences')).preferences,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  // react-admin empties its store at logout, so the next operator of this browser does not see them.
  useEffect(() => {
    if (data && JSON.stringify(data) !== JSON.stringify(seen)) setSeen(data);
  }, [data, seen, setSeen]);
  return { preferences: data ?? seen, isRead: data !== undefined };
}

/**
 * Chooses values of the operator's preferences: shown at once, saved one after the other in the order of the choices. A
 * choice that could not be saved is taken back with the reason; a quiet one, which the operator did not make, without it.
 */
export function useChoose() {
  const call = useCall();
  const client = useQueryClient();
  const notify = useNotify();
  const { preferences } = usePreferences();
  const { mutate } = useMutation({
    mutationKey: preferencesKey,
    // One at a time: the last choice is the one that stays.
    scope: { id: 'preferences' },
    mutationFn: ({ key, value }: Change) => call('setMyPreference', { path: { key }, body: { value } }),
    onSuccess(saved) {
      // A later choice is already shown and on its way.
      if (client.isMutating({ mutationKey: preferencesKey }) === 1)
        client.setQueryData(preferencesKey, saved.preferences);
    },
    onError(error, { isQuiet }) {
      if (!isQuiet) notify(error.message, { type: 'error' });
      return client.invalidateQueries({ queryKey: preferencesKey });
    },
  });
  return useCallback(
    <K extends Key>(key: K, value: Value<K> | null, { isQuiet = false } = {}) => {
      // A read under way would bring back the earlier value.
      void client.cancelQueries({ queryKey: preferencesKey });
      const chosen = { [key]: value ?? undefined };
      client.setQueryData<OperatorPreferences>(preferencesKey, (known = preferences) => ({ ...known, ...chosen }));
      mutate({ key, value, isQuiet } as Change);
    },
    [client, mutate, preferences],
  );
}

/** One preference with its default, and how to choose it; null restores the default. */
export function usePreference<K extends Key>(key: K, whenAbsent: Value<K>) {
  const { preferences } = usePreferences();
  const choose = useChoose();
  const set = useCallback((value: Value<K> | null) => choose(key, value), [choose, key]);
  return [preferences[key] ?? whenAbsent, set] as const;
}
