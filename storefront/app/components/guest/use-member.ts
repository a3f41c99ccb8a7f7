import { useShell } from '~/components/shell/use-shell';

/** Whether a member is logged in. */
export function useMember(): boolean {
  return (useShell()?.member ?? null) !== null;
}
