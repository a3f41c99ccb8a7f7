import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../providers/use-call.ts';

/** The groups of prompts in the settings. */
export function usePromptGroups() {
  const call = useCall();
  return useQuery({
    queryKey: ['setting', 'promptGroups'],
    queryFn: async () => (await call('listPromptGroups')).promptGroups,
  });
}
