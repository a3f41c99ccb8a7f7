import { useGetIdentity } from 'react-admin';

/** True for the owner of the installation, the only one who invites and changes operators. */
export function useMayManage(): boolean {
  return useGetIdentity().identity?.isRoot === true;
}
