import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, useRedirect, useRefresh } from 'react-admin';
import { useVerb } from '../../providers/use-verb.ts';

interface RemoveButtonProps {
  label: string;
  consequence: string;
  done: string;
  /** The page to open after deletion. */
  list: string;
  /** Deletes the record. On an error the page shows the message and stays open. */
  onRemove: () => Promise<unknown>;
}

/** Deletes a member's text after confirmation. */
export function RemoveButton({ label, consequence, done, list, onRemove }: RemoveButtonProps) {
  const redirect = useRedirect();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const { isPending, run } = useVerb();

  async function confirm() {
    if (!(await run(onRemove, done))) return setAsking(false);
    redirect(list);
    refresh();
  }

  return (
    <Box>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isPending}
        title={label}
        content={consequence}
        confirm="삭제"
        confirmColor="warning"
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}
