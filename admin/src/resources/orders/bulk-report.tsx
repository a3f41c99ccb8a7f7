import type { BulkResult, ConsoleOrder } from '@iruon/contract';
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
import { type OrderVerb, verbs } from './verbs.ts';

export interface Report {
  verb: OrderVerb;
  result: BulkResult;
  /** The orders as they were on the screen, for their names. */
  rows: readonly ConsoleOrder[];
}

/** What became of each order: how many were done, and which were refused and why. */
export function BulkReport({ report: { verb, result, rows }, onClose }: { report: Report; onClose: () => void }) {
  const byId = new Map(rows.map((order) => [order._id, order]));
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="bulk-report">
      <DialogTitle id="bulk-report">{verbs[verb].label} 결과</DialogTitle>
      <DialogContent>
        <Alert severity={result.changed > 0 ? 'warning' : 'error'}>
          {showNumber(result.changed)}건 처리, {showNumber(result.refused)}건 실패
        </Alert>
        <Table size="small" sx={{ mt: 1 }}>
          <TableHead>
            <TableRow>
              <TableCell>주문번호</TableCell>
              <TableCell>상품</TableCell>
              <TableCell>실패한 이유</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {result.results
              .filter(({ ok }) => !ok)
              .map(({ _id, message }) => {
                const order = byId.get(_id);
                return (
                  <TableRow key={_id}>
                    <TableCell>{order?.purchaseNo ?? '다른 쪽의 주문'}</TableCell>
                    <TableCell>
                      {order ? [order.productName, order.optionName].filter(Boolean).join(' · ') : ''}
                    </TableCell>
                    <TableCell sx={{ whiteSpace: 'normal' }}>{message ?? '처리하지 못했습니다.'}</TableCell>
                  </TableRow>
                );
              })}
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
