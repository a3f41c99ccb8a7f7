import type { ConsoleOperationName } from '@iruon/contract/console-operations';
import { useCallback } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { type Arguments, call, type ResponseOf, type UploadForm, type UploadName } from './call.ts';
import { type UploadOptions, upload } from './upload.ts';

/**
 * A call that logs the operator out still throws: react-admin on its own would resolve it with an empty response.
 */
function useRefusals() {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useCallback(
    async <T>(response: Promise<T>): Promise<T> => {
      try {
        return await response;
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
    <Name extends ConsoleOperationName>(name: Name, ...input: Arguments<Name>): Promise<ResponseOf<Name>> =>
      refusals(call(name, ...input)),
    [refusals],
  );
}

/** Uploads a form by the name of its operation, with progress. */
export function useUpload() {
  const refusals = useRefusals();
  return useCallback(
    <Name extends UploadName>(name: Name, form: UploadForm<Name>, options?: UploadOptions): Promise<ResponseOf<Name>> =>
      refusals(upload(name, form, options)),
    [refusals],
  );
}
