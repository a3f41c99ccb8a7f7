import type { ConsoleProductDetail } from '@iruon/contract';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { Box, IconButton, MenuItem, TextField, Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { Thumb } from '../../../chips/thumb.tsx';
import { Muted } from '../../../components/muted.tsx';
import { showNumber, showWon } from '../../../format/won.ts';
import { AmountField } from '../../../inputs/amounts/amount-field.tsx';
import type { Errors } from '../../../providers/field-errors.ts';
import { ProductPicker } from '../../products/products/form/product-picker.tsx';
import { type DraftLine, lineError } from './phone-order-draft.ts';

interface LineProps {
  line: DraftLine;
  error: string | undefined;
  onChange: (line: DraftLine) => void;
  onRemove: () => void;
}

/** The label of an option in the picker: its values, extra price and stock; 품절 if sold out. */
function optionWords({ value, price, stock }: ConsoleProductDetail['options'][number], isSoldOut: boolean): string {
  const extra = price > 0 ? ` (+${showWon(price)})` : '';
  return `${value.join(' / ')}${extra} · ${isSoldOut ? '품절' : `${showNumber(stock)}개`}`;
}

function Line({ line, error, onChange, onRemove }: LineProps) {
  const { data } = useGetOne<ConsoleProductDetail & { id: string }>('products', { id: line.productId });
  const options = data?.options ?? [];
  const chosen = options.find(({ _id }) => _id === line.optionId);
  const isCounted = data?.stockEnabled === true;
  const left = options.length > 0 ? chosen?.stock : data?.stock;
  return (
    <Box
      component="li"
      aria-label={line.name}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: 'minmax(0, 1fr) 240px 110px auto' },
        gap: 1.5,
        alignItems: 'center',
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'center', minWidth: 0 }}>
        <Thumb src={line.thumb} size={40} />
        <div>
          <Box sx={{ fontWeight: 600 }}>{line.name}</Box>
          <Muted variant="caption">
            {data && showWon(data.salePrice)}
            {isCounted && left !== undefined && (left > 0 ? ` · 재고 ${showNumber(left)}개` : ' · 품절')}
          </Muted>
        </div>
      </Box>
      <IconButton aria-label={`${line.name} 빼기`} onClick={onRemove} sx={{ order: { md: 1 }, width: 44, height: 44 }}>
        <RemoveIcon />
      </IconButton>
      {options.length > 0 ? (
        <TextField
          select
          size="small"
          margin="none"
          label="옵션"
          required
          value={line.optionId ?? ''}
          error={Boolean(error)}
          onChange={(event) => onChange({ ...line, optionId: event.target.value })}
        >
          {options.map((option) => {
            const isSoldOut = isCounted && option.stock <= 0;
            return (
              <MenuItem key={option._id} value={option._id ?? ''} disabled={!option.enabled || isSoldOut}>
                {optionWords(option, isSoldOut)}
              </MenuItem>
            );
          })}
        </TextField>
      ) : (
        <Box sx={{ display: { xs: 'none', md: 'block' } }} />
      )}
      <AmountField
        margin="none"
        label="수량"
        value={line.amount || null}
        max={9_999}
        onChange={(amount) => onChange({ ...line, amount: amount ?? 0 })}
      />
      {error && (
        <Typography role="alert" sx={{ gridColumn: '1 / -1', order: 2, color: 'error.main', fontSize: '0.9rem' }}>
          {error}
        </Typography>
      )}
    </Box>
  );
}

interface PhoneOrderLinesProps {
  lines: readonly DraftLine[];
  errors: Errors;
  onChange: (lines: readonly DraftLine[]) => void;
}

const noProducts = new Set<string>();

/** The caller's products with option and quantity. The same product may occur with several options. */
export function PhoneOrderLines({ lines, errors, onChange }: PhoneOrderLinesProps) {
  return (
    <>
      <ProductPicker
        label="상품 찾기"
        without={noProducts}
        onPick={({ id, name, thumb }) =>
          onChange([...lines, { productId: id, name, thumb, optionId: null, amount: 1 }])
        }
      />
      {errors.lines && (
        <Typography role="alert" sx={{ color: 'error.main', mb: 1 }}>
          {errors.lines}
        </Typography>
      )}
      <Box component="ul" aria-label="주문할 상품" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line, index) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: the same product may occur twice
            key={`${line.productId} ${index}`}
            line={line}
            error={lineError(errors, index)}
            onChange={(next) => onChange(lines.with(index, next))}
            onRemove={() => onChange(lines.toSpliced(index, 1))}
          />
        ))}
      </Box>
      {lines.length === 0 && <Muted>주문할 상품을 위에서 찾아 주세요.</Muted>}
    </>
  );
}
