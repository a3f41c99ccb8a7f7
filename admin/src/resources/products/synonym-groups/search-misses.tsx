import { SEARCH_MISS_DAYS, type SearchMiss } from '@iruon/contract';
import { Box, Button, Skeleton, TableCell, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Muted } from '../../../components/muted.tsx';
import { LinkOrNothing } from '../../../components/page-link.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { ScrolledTable } from '../../../components/scrolled-table.tsx';
import { showDay } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { useCall } from '../../../providers/use-call.ts';

const title = `최근 ${SEARCH_MISS_DAYS}일 동안 찾지 못한 검색어`;

/** The members' searches without a match. Each of them can become a group. */
export function SearchMisses() {
  const call = useCall();
  const heading = useId();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['synonym-groups', 'search-misses'],
    queryFn: () => call('listConsoleSearchMisses'),
  });
  return (
    <Box component="section" aria-labelledby={heading} sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Typography id={heading} component="h2" variant="h6">
        {title}
      </Typography>
      {isPending && <Skeleton variant="rounded" width="100%" height={48} aria-label="불러오는 중" />}
      {error && <ReadError error={error} onRetry={refetch} sx={{ mt: 1 }} />}
      {data && <Misses misses={data.searchMisses} />}
    </Box>
  );
}

function Misses({ misses }: { misses: readonly SearchMiss[] }) {
  if (misses.length === 0) return <Muted>모든 검색이 상품을 찾았습니다.</Muted>;
  return (
    <>
      <Muted>검색한 회원은 남기지 않습니다. 파는 상품을 다르게 부른 말이면 묶음에 넣어 주세요.</Muted>
      <ScrolledTable label={title} heads={['검색어', { right: '횟수' }, '마지막 검색', '']} maxHeight={260}>
        {misses.map(({ text, count, lastOn }) => (
          <TableRow key={text}>
            <TableCell translate="no" sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>
              {text}
            </TableCell>
            <TableCell align="right">{showNumber(count)}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{showDay(lastOn)}</TableCell>
            <TableCell align="right">
              <Button
                size="small"
                component={LinkOrNothing}
                to="/synonym-groups/create"
                state={{ record: { words: [text] } }}
                aria-label={`‘${text}’ 묶음 만들기`}
                sx={{ whiteSpace: 'nowrap' }}
              >
                묶음 만들기
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </ScrolledTable>
    </>
  );
}
