import { useGetIdentity } from 'react-admin';

/** True for the owner of the installation, who alone invites operators and changes them. */
export function useMayManage(): boolean {
  return useGetIdentity().identity?.isRoot === true;
}
