import { useCallback } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { type ConsoleDataProvider, dataProvider } from './data-provider.ts';

/**
 * Calls the console's own verbs. Who is logged out by the answer goes to the login page, and the call still fails: by
 * react-admin's own way it would end as if it had been done, with an empty answer.
 */
export function useConsole() {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useCallback(
    async <T>(call: (provider: ConsoleDataProvider) => Promise<T>): Promise<T> => {
      try {
        return await call(dataProvider);
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    },
    [logoutIfAccessDenied],
  );
}
