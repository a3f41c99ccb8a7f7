import type { ProductBulkSet } from '@iruon/contract';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { showNumber } from '../../format/won.ts';
import { BulkFields } from './bulk-fields.tsx';
import { type BulkKind, bulkLabels } from './bulk-sets.ts';

interface BulkDialogProps {
  kind: BulkKind;
  count: number;
  /** Does it; what it throws is shown and the dialog stays. */
  onConfirm: (set: ProductBulkSet) => Promise<void>;
  onClose: () => void;
}

/** Asks what the chosen products shall be set to, and says how many they are. */
export function BulkDialog({ kind, count, onConfirm, onClose }: BulkDialogProps) {
  const [set, setSet] = useState<ProductBulkSet | null>(null);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!set) return;
    setPending(true);
    setRefusal('');
    try {
      await onConfirm(set);
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setPending(false);
    }
  }

  return (
    <Dialog open onClose={() => !isPending && onClose()} maxWidth="xs" fullWidth aria-labelledby="bulk">
      <form onSubmit={submit}>
        <DialogTitle id="bulk">{bulkLabels[kind]} 한꺼번에 바꾸기</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 1 }}>
            고른 상품 <strong>{showNumber(count)}개</strong>에 적용합니다. 적용한 뒤에 바로 되돌릴 수 있습니다.
          </Typography>
          <BulkFields kind={kind} onChange={setSet} />
          {refusal && (
            <Alert severity="error" sx={{ mt: 1.5 }}>
              {refusal}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isPending}>
            닫기
          </Button>
          <Button type="submit" variant="contained" loading={isPending} disabled={!set}>
            {showNumber(count)}개에 적용
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
