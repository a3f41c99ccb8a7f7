import type { OrderClaims } from '@iruon/contract';
import { Box, TextField, Typography } from '@mui/material';
import { LabelledCheckbox } from '../../../components/labelled-checkbox.tsx';
import { quantityField } from './claim-input.ts';

/** The other orders of the purchase: ticked ones are included in the same claim. */
export function OtherOrders({ others }: Pick<OrderClaims, 'others'>) {
  if (others.length === 0) return null;
  return (
    <Box role="group" aria-label="함께 처리할 상품">
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        함께 처리할 상품
      </Typography>
      {others.map(({ _order, productName, optionName, maxQuantity }) => {
        const name = optionName ? `${productName} ${optionName}` : productName;
        return (
          <Box key={_order} sx={{ display: 'flex', alignItems: 'center', gap: 1, justifyContent: 'space-between' }}>
            <LabelledCheckbox label={name} name="also" value={_order} />
            <TextField
              name={quantityField(_order)}
              type="number"
              defaultValue={maxQuantity}
              slotProps={{ htmlInput: { min: 1, max: maxQuantity, 'aria-label': `${name} 수량` } }}
              sx={{ width: 96, flexShrink: 0 }}
            />
          </Box>
        );
      })}
    </Box>
  );
}
