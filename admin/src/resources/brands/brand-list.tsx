import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { Thumb } from '../../chips/thumb.tsx';
import { showNumber } from '../../format/won.ts';
import { HiddenChip } from '../../record-kit/hidden-chip.tsx';
import { OrderedList } from '../../record-kit/ordered-list.tsx';
import type { BrandRow } from './brand-input.ts';

export function BrandList() {
  return (
    <OrderedList<BrandRow>
      resource="brands"
      title="브랜드"
      nothing="아직 브랜드가 없습니다."
      nameOf={({ name }) => name}
    >
      {({ id, name, code, image, productCount, shows }) => (
        <>
          <Thumb src={image} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Link component={RouterLink} to={`/brands/${id}`} color="inherit" sx={{ fontWeight: 600 }}>
              {name}
            </Link>
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {code}
            </Typography>
          </Box>
          <HiddenChip shows={shows} />
          <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>상품 {showNumber(productCount)}개</Box>
        </>
      )}
    </OrderedList>
  );
}
