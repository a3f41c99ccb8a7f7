import { required, SelectInput } from 'react-admin';
import { usePromptGroups } from './use-prompt-groups.ts';

/** The group of a prompt: one of those that the settings name. */
export function GroupInput() {
  const { data = [], isPending } = usePromptGroups();
  return (
    <SelectInput
      source="group"
      label="묶음"
      choices={data.map(({ code, name }) => ({ id: code, name }))}
      isPending={isPending}
      validate={required()}
      helperText="묶음은 매장 설정에서 만듭니다."
    />
  );
}
