import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../providers/use-call.ts';

/** The operator's changes of a member; the page and the lists are read again afterwards. Each throws HttpError. */
export function useUserChange(_id: string) {
  const call = useCall();
  const client = useQueryClient();

  async function reread(response: Promise<unknown>): Promise<void> {
    await response;
    await client.invalidateQueries({ queryKey: ['users'] });
  }

  return {
    addNote: (text: string, key: string) => reread(call('addUserNote', { path: { _id }, body: { text }, key })),
  };
}
