import type { BulkResult } from '@iruon/contract';
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
import { showNumber } from '../../format/won.ts';

interface RefusalsProps {
  result: BulkResult;
  /** Purchase numbers by id. */
  names: ReadonlyMap<string, string>;
  onClose: () => void;
}

/** Which of many deposits could not be confirmed, and why. */
export function Refusals({ result: { results, changed, refused }, names, onClose }: RefusalsProps) {
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="deposit-refusals">
      <DialogTitle id="deposit-refusals">입금확인 결과</DialogTitle>
      <DialogContent>
        <Alert severity={changed > 0 ? 'warning' : 'error'}>
          {showNumber(changed)}건 처리, {showNumber(refused)}건 실패
        </Alert>
        <Table size="small" sx={{ mt: 1 }}>
          <TableHead>
            <TableRow>
              <TableCell>주문번호</TableCell>
              <TableCell>실패한 이유</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {results
              .filter(({ ok }) => !ok)
              .map(({ _id, message }) => (
                <TableRow key={_id}>
                  <TableCell>{names.get(_id) ?? ''}</TableCell>
                  <TableCell sx={{ whiteSpace: 'normal' }}>{message ?? '처리하지 못했습니다.'}</TableCell>
                </TableRow>
              ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          확인
        </Button>
      </DialogActions>
    </Dialog>
  );
}
