import type { ConsoleOperationName } from '@iruon/contract/console-operations';
import { useCallback } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { type Answer, type Arguments, call, type UploadForm, type UploadName } from './call.ts';
import { type UploadOptions, upload } from './upload.ts';

/**
 * A call that logs the operator out still fails: react-admin alone would end it as if it had succeeded, with an empty answer.
 */
function useRefusals() {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useCallback(
    async <T>(answer: Promise<T>): Promise<T> => {
      try {
        return await answer;
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    },
    [logoutIfAccessDenied],
  );
}

/** Calls the operations of the console by name. */
export function useCall() {
  const refusals = useRefusals();
  return useCallback(
    <Name extends ConsoleOperationName>(name: Name, ...input: Arguments<Name>): Promise<Answer<Name>> =>
      refusals(call(name, ...input)),
    [refusals],
  );
}

/** Uploads a form by the name of its operation, with progress. */
export function useUpload() {
  const refusals = useRefusals();
  return useCallback(
    <Name extends UploadName>(name: Name, form: UploadForm<Name>, options?: UploadOptions): Promise<Answer<Name>> =>
      refusals(upload(name, form, options)),
    [refusals],
  );
}
