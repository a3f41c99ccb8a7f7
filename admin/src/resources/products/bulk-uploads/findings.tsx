import { type BulkUploadState, bulkUploadLimits } from '@iruon/contract';
import { Box, Card, TableCell, TableRow, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ScrolledTable } from '../../../components/scrolled-table.tsx';
import { showNumber } from '../../../format/won.ts';
import { TablePages } from '../../../lists/table-pages.tsx';
import { useCall } from '../../../providers/use-call.ts';

const PAGE = 50;

/** The errors of the file, cell by cell. */
export function Findings({ id, total, state }: { id: string; total: number; state: BulkUploadState }) {
  const call = useCall();
  const [page, setPage] = useState(0);
  const [q, setQ] = useState('');
  const { data } = useQuery({
    queryKey: ['bulk-uploads', 'findings', id, state, page, q],
    queryFn: () => {
      const query = { offset: page * PAGE, limit: PAGE, q: q || undefined };
      return call('listBulkUploadFindings', { path: { _id: id }, query });
    },
    placeholderData: keepPreviousData,
  });
  return (
    <Card component="section" aria-labelledby="findings" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1 }}>
        <Typography id="findings" component="h2" variant="h6">
          고칠 내용 {showNumber(total)}건
        </Typography>
        <TextField
          size="small"
          margin="none"
          label="찾기"
          placeholder="칸, 내용, 이유"
          value={q}
          onChange={(event) => {
            setQ(event.target.value);
            setPage(0);
          }}
        />
      </Box>
      {total > bulkUploadLimits.findings && (
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>
          처음 {showNumber(bulkUploadLimits.findings)}건까지 보여 드립니다.
        </Typography>
      )}
      <ScrolledTable label="고칠 내용" heads={['시트', '칸', '이유', '적은 값']}>
        {data?.findings.map((finding) => (
          <TableRow key={finding._id}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{finding.sheet}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{finding.cell || `${finding.row}행`}</TableCell>
            <TableCell sx={{ minWidth: 220 }}>{finding.message}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{finding.value}</TableCell>
          </TableRow>
        ))}
      </ScrolledTable>
      <TablePages total={data?.total ?? 0} perPage={PAGE} page={page} onPage={setPage} />
      {data?.total === 0 && <Typography sx={{ color: 'text.secondary', mt: 1 }}>찾는 내용이 없습니다.</Typography>}
    </Card>
  );
}
