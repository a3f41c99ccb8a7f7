import type { ConsoleCatalogue } from '@iruon/contract';
import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { Thumb } from '../../chips/thumb.tsx';
import { showNumber } from '../../format/won.ts';
import { HiddenChip } from '../../record-kit/hidden-chip.tsx';
import { OrderedList } from '../../record-kit/ordered-list.tsx';

type Row = ConsoleCatalogue & { id: string };

export function CatalogueList() {
  return (
    <OrderedList<Row>
      resource="catalogues"
      title="카탈로그"
      nothing="아직 카탈로그가 없습니다."
      otherSort={{ field: 'views', order: 'DESC', label: '조회 많은 순' }}
      nameOf={({ name }) => name}
    >
      {(row) => (
        <>
          <Thumb src={row.thumb} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Link component={RouterLink} to={`/catalogues/${row.id}`} color="inherit" sx={{ fontWeight: 600 }}>
              {row.name}
            </Link>
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {row.brandName ?? '브랜드 없음'}
            </Typography>
          </Box>
          <HiddenChip shows={row.shows} />
          <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>조회 {showNumber(row.views)}</Box>
        </>
      )}
    </OrderedList>
  );
}
