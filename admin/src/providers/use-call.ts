import type { ConsoleOperationName } from '@iruon/contract/console-operations';
import { useCallback } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { type Answer, type Arguments, call } from './call.ts';

/**
 * Calls the operations of the console by name. A call that logs the operator out still fails: react-admin alone would end it as
 * if it had succeeded, with an empty answer.
 */
export function useCall() {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useCallback(
    async <Name extends ConsoleOperationName>(name: Name, ...input: Arguments<Name>): Promise<Answer<Name>> => {
      try {
        return await call(name, ...input);
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    },
    [logoutIfAccessDenied],
  );
}
