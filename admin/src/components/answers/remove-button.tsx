import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, useNotify, useRedirect, useRefresh } from 'react-admin';
import { errorSentence } from '../../providers/error-sentence.ts';

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
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);

  async function confirm() {
    setPending(true);
    try {
      await onRemove();
      notify(done, { type: 'success' });
      redirect(list);
      refresh();
    } catch (error) {
      notify(errorSentence(error), { type: 'error' });
      setPending(false);
      setAsking(false);
    }
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
