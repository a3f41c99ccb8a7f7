import type { ProductBulkResult } from '@iruon/contract';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useState } from 'react';
import { showNumber } from '../../format/won.ts';

interface BulkOutcomeProps {
  result: ProductBulkResult;
  nameOf: (id: string) => string;
  onTakeBack: () => Promise<void>;
  onClose: () => void;
}

/** What became of each product, and the way back. */
export function BulkOutcome({ result, nameOf, onTakeBack, onClose }: BulkOutcomeProps) {
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const changed = result.results.filter(({ before }) => before !== null).length;
  const refused = result.results.filter(({ ok }) => !ok);
  const same = result.changed - changed;

  async function takeBack() {
    setPending(true);
    setRefusal('');
    try {
      await onTakeBack();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setPending(false);
    }
  }

  return (
    <Dialog open onClose={() => !isPending && onClose()} maxWidth="sm" fullWidth aria-labelledby="outcome">
      <DialogTitle id="outcome">바꾼 결과</DialogTitle>
      <DialogContent>
        <Alert severity={refused.length > 0 ? 'warning' : 'success'}>
          {showNumber(changed)}개를 바꾸었습니다.
          {same > 0 && ` ${showNumber(same)}개는 이미 그 값이었습니다.`}
          {refused.length > 0 && ` ${showNumber(refused.length)}개는 바꾸지 못했습니다.`}
        </Alert>
        {refused.length > 0 && (
          <Table size="small" sx={{ mt: 1 }}>
            <TableHead>
              <TableRow>
                <TableCell>상품</TableCell>
                <TableCell>바꾸지 못한 이유</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {refused.map(({ _id, message }) => (
                <TableRow key={_id}>
                  <TableCell sx={{ whiteSpace: 'normal' }}>{nameOf(_id)}</TableCell>
                  <TableCell sx={{ whiteSpace: 'normal' }}>{message}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
        {refusal && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {refusal}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        {changed > 0 && (
          <Button onClick={takeBack} loading={isPending}>
            되돌리기
          </Button>
        )}
        <Button variant="contained" autoFocus onClick={onClose} disabled={isPending}>
          확인
        </Button>
      </DialogActions>
    </Dialog>
  );
}
