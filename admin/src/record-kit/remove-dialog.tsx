import { withParticle } from '@iruon/contract/korean';
import { Button, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { DialogButtons } from '../dialogs/dialog-buttons.tsx';
import { Refusal } from '../dialogs/refusal.tsx';
import { errorSentence } from '../providers/error-sentence.ts';

interface RemoveDialogProps {
  /** The label of the record's kind: 브랜드. */
  kind: string;
  name: string;
  /** Deletes it; on error shows a message and stays open. */
  onRemove: () => Promise<unknown>;
  /** Hides it instead, which is offered if it cannot be deleted; undefined if it is hidden already. */
  onHide?: (() => Promise<unknown>) | undefined;
  onClose: () => void;
}

/** Confirms a deletion, shows why it is refused, and offers to hide the record instead. */
export function RemoveDialog({ kind, name, onRemove, onHide, onClose }: RemoveDialogProps) {
  const titleId = useId();
  const [pending, setPending] = useState<'remove' | 'hide'>();
  const [refusal, setRefusal] = useState('');

  async function run(what: 'remove' | 'hide', verb: () => Promise<unknown>): Promise<void> {
    setPending(what);
    setRefusal('');
    try {
      await verb();
      onClose();
    } catch (error) {
      setRefusal(errorSentence(error));
      setPending(undefined);
    }
  }

  return (
    <Dialog open onClose={() => !pending && onClose()} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{kind} 삭제</DialogTitle>
      <DialogContent>
        <Typography sx={{ fontWeight: 600 }}>{withParticle(`‘${name}’`, '을/를')} 삭제할까요?</Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>삭제하면 되돌릴 수 없습니다.</Typography>
        <Refusal>{refusal}</Refusal>
      </DialogContent>
      <DialogButtons onClose={onClose} isPending={pending !== undefined}>
        {refusal && onHide && (
          <Button variant="contained" loading={pending === 'hide'} onClick={() => run('hide', onHide)}>
            대신 숨기기
          </Button>
        )}
        {!refusal && (
          <Button
            variant="contained"
            color="error"
            loading={pending === 'remove'}
            onClick={() => run('remove', onRemove)}
          >
            삭제
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}
