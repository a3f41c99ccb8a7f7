import { required, SelectInput } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { usePromptGroups } from './use-prompt-groups.ts';

/** The group of a prompt: one of the groups in the settings. */
export function GroupInput() {
  const { data = [], isPending } = usePromptGroups();
  // The group of the list. As a value of the record it would make the form ask before it is left.
  const { state } = useLocation();
  return (
    <SelectInput
      source="group"
      defaultValue={state?.group}
      label="묶음"
      choices={data.map(({ code, name }) => ({ id: code, name }))}
      isPending={isPending}
      validate={required()}
      helperText="묶음은 매장 설정에서 만듭니다."
    />
  );
}
