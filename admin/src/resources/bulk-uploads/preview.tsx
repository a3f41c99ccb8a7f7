import type { BulkUploadPreview } from '@iruon/contract';
import { type ProductField, productFieldLabels } from '@iruon/contract/labels';
import { Card, TableCell, TableRow, Typography } from '@mui/material';
import { Detail } from '../../components/muted.tsx';
import { ScrolledTable } from '../../components/scrolled-table.tsx';
import { showNumber } from '../../format/won.ts';

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
