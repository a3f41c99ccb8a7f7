import { withParticle } from '@iruon/contract/korean';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Confirm, useRedirect, useRefresh, useResourceContext } from 'react-admin';
import { Verb } from '../../dialogs/verb.tsx';
import { useVerb } from '../../providers/use-verb.ts';

interface RemoveButtonProps {
  /** The Korean word for the text. */
  of: string;
  /** The consequence. */
  children: ReactNode;
  /** Deletes the record. On an error the page shows the message and stays open. */
  onRemove: () => Promise<unknown>;
}

/** Deletes a member's text after confirmation, and opens the list. */
export function RemoveButton({ of, children, onRemove }: RemoveButtonProps) {
  const resource = useResourceContext() ?? '';
  const label = `${of} 삭제`;
  const redirect = useRedirect();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const { isPending, run } = useVerb();

  async function confirm() {
    if (!(await run(onRemove, `${withParticle(of, '을/를')} 삭제했습니다.`))) return setAsking(false);
    redirect('list', resource);
    refresh();
  }

  return (
    <Box>
      <Verb>
        <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
          {label}
        </Button>
      </Verb>
      <Confirm
        isOpen={isAsking}
        loading={isPending}
        title={label}
        content={children}
        confirm="삭제"
        confirmColor="warning"
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}
