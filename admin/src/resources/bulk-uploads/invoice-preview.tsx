import type { BulkUploadPreview } from '@iruon/contract';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box, Card, TableCell, TableRow, Typography } from '@mui/material';
import { ScrolledTable } from '../../components/scrolled-table.tsx';
import { showNumber } from '../../format/won.ts';

function Warnings({ warnings }: { warnings: readonly string[] }) {
  return warnings.map((warning) => (
    <Box key={warning} sx={{ display: 'flex', gap: 0.5, alignItems: 'start', color: 'warning.dark', mt: 0.25 }}>
      <WarningIcon aria-hidden sx={{ fontSize: 16, mt: '2px' }} />
      <Typography variant="caption">{warning}</Typography>
    </Box>
  ));
}

function Invoice({ changes }: { changes: BulkUploadPreview['changes'] }) {
  const [change] = changes;
  if (!change) return null;
  return (
    <>
      {change.from && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary', textDecoration: 'line-through' }}>
          {change.from}
        </Typography>
      )}
      <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{change.to}</Box>
    </>
  );
}

/** The order and parcel of each row: planned, later saved. Doubtful rows come first. */
export function InvoicePreview({ preview, isDone }: { preview: readonly BulkUploadPreview[]; isDone: boolean }) {
  const doubts = preview.filter(({ warnings }) => warnings.length > 0);
  const shown = isDone ? preview : [...doubts, ...preview.filter(({ warnings }) => warnings.length === 0)];
  return (
    <Card component="section" aria-labelledby="invoices" sx={{ p: 2 }}>
      <Typography id="invoices" component="h2" variant="h6" sx={{ mb: 1 }}>
        {isDone ? '발송 처리한 송장' : '발송할 송장'} {showNumber(preview.length)}건
        {!isDone && doubts.length > 0 && (
          <Typography component="span" sx={{ color: 'warning.dark', ml: 1 }}>
            확인할 행 {showNumber(doubts.length)}건
          </Typography>
        )}
      </Typography>
      <ScrolledTable label="송장" heads={[{ right: '행' }, '주문번호', '받는 분 · 상품', '송장']} maxHeight={560}>
        {shown.map(({ row, code, name, changes, warnings }) => (
          <TableRow key={row}>
            <TableCell align="right">{row}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{code}</TableCell>
            <TableCell sx={{ minWidth: 200 }}>{name}</TableCell>
            <TableCell sx={{ minWidth: 200 }}>
              <Invoice changes={changes} />
              {!isDone && <Warnings warnings={warnings} />}
            </TableCell>
          </TableRow>
        ))}
      </ScrolledTable>
    </Card>
  );
}
