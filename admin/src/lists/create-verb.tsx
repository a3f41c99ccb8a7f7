import AddIcon from '@mui/icons-material/AddOutlined';
import { Button, CreateButton, type CreateButtonProps } from 'react-admin';
import { Verb } from '../dialogs/verb.tsx';
import { type Needed, useLack } from '../providers/use-lack.ts';

/** The button above a list that opens the form for a new record; react-admin's own is absent for those who may not use it. */
export function CreateVerb({ needs, ...props }: CreateButtonProps & { needs?: Needed }) {
  const lack = useLack(needs);
  if (lack === undefined) return <CreateButton {...props} />;
  return (
    <Verb needs={needs}>
      <Button
        label={typeof props.label === 'string' ? props.label : 'ra.action.create'}
        {...(props.variant && { variant: props.variant })}
      >
        <AddIcon />
      </Button>
    </Verb>
  );
}
