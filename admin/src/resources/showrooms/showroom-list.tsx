import type { ConsoleShowroom } from '@iruon/contract';
import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { Thumb } from '../../chips/thumb.tsx';
import { HiddenChip } from '../../record-kit/hidden-chip.tsx';
import { OrderedList } from '../../record-kit/ordered-list.tsx';

type Row = ConsoleShowroom & { id: string };

export function ShowroomList() {
  return (
    <OrderedList<Row> resource="showrooms" title="전시장" nothing="아직 전시장이 없습니다." nameOf={({ name }) => name}>
      {(row) => (
        <>
          <Thumb src={row.thumb} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Link component={RouterLink} to={`/showrooms/${row.id}`} color="inherit" sx={{ fontWeight: 600 }}>
              {row.name}
            </Link>
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {row.address1}
            </Typography>
          </Box>
          <HiddenChip shows={row.shows} />
        </>
      )}
    </OrderedList>
  );
}
