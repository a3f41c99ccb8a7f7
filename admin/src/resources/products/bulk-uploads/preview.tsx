import type { BulkUploadPreview } from '@iruon/contract';
import { type ProductField, productFieldLabels } from '@iruon/contract/labels';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box, Card, TableCell, TableRow, Typography } from '@mui/material';
import { Detail } from '../../../components/muted.tsx';
import { ScrolledTable } from '../../../components/scrolled-table.tsx';
import { showNumber } from '../../../format/won.ts';

type Change = BulkUploadPreview['changes'][number];

function shown(value: Change['from']): string {
  if (value === null || value === '') return '없음';
  if (typeof value === 'boolean') return value ? '예' : '아니오';
  return typeof value === 'number' ? showNumber(value) : value;
}

const sentence = ({ field, item, from, to }: Change): string =>
  `${productFieldLabels[field as ProductField] ?? field}${item ? ` (${item})` : ''}: ${shown(from)} → ${shown(to)}`;

/** The changes that saving would make to the first products. */
export function Preview({ preview }: { preview: readonly BulkUploadPreview[] }) {
  return (
    <Card component="section" aria-labelledby="preview" sx={{ p: 2 }}>
      <Typography id="preview" component="h2" variant="h6" sx={{ mb: 1 }}>
        바뀌는 내용 (처음 {showNumber(preview.length)}개)
      </Typography>
      <ScrolledTable label="바뀌는 내용" heads={['행', '상품', '내용']}>
        {preview.map(({ row, code, name, kind, changes, more }) => (
          <TableRow key={code}>
            <TableCell>{row}</TableCell>
            <TableCell sx={{ minWidth: 140 }}>
              {name}
              <Detail>{code}</Detail>
            </TableCell>
            <TableCell sx={{ minWidth: 220 }}>
              {kind === 'CREATE' ? '새로 등록' : changes.map(sentence).join(', ')}
              {more > 0 && ` 외 ${showNumber(more)}건`}
            </TableCell>
          </TableRow>
        ))}
      </ScrolledTable>
    </Card>
  );
}

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
      {change.from && <Detail sx={{ textDecoration: 'line-through' }}>{change.from}</Detail>}
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
