import { Box } from '@mui/material';
import { Thumb } from '../../chips/thumb.tsx';
import { Muted } from '../muted.tsx';

interface ProductCellProps {
  product: { code: string; name: string; thumb: string | null };
}

/** The product of a review or question. */
export function ProductCell({ product }: ProductCellProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 200, whiteSpace: 'normal' }}>
      <Thumb src={product.thumb} />
      <div>
        <Box sx={{ fontWeight: 600, lineHeight: 1.35 }}>{product.name}</Box>
        <Muted variant="caption">{product.code}</Muted>
      </div>
    </Box>
  );
}
