import type { ConsoleProductDetail } from '@iruon/contract';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { Box, IconButton, MenuItem, TextField, Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { Thumb } from '../../chips/thumb.tsx';
import { showNumber, showWon } from '../../format/won.ts';
import { ProductPicker } from '../products/form/product-picker.tsx';
import type { DraftLine } from './phone-order-draft.ts';

interface LineProps {
  line: DraftLine;
  onChange: (line: DraftLine) => void;
  onRemove: () => void;
}

function Line({ line, onChange, onRemove }: LineProps) {
  const { data } = useGetOne<ConsoleProductDetail & { id: string }>('products', { id: line.productId });
  const options = data?.options ?? [];
  const chosen = options.find(({ _id }) => _id === line.optionId);
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
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {data && showWon(data.salePrice)}
            {data?.stockEnabled && left !== undefined && ` · 재고 ${showNumber(left)}개`}
          </Typography>
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
          onChange={(event) => onChange({ ...line, optionId: event.target.value })}
        >
          {options.map(({ _id, value, price, stock, enabled }) => (
            <MenuItem key={_id} value={_id ?? ''} disabled={!enabled}>
              {value.join(' / ')}
              {price > 0 && ` (+${showWon(price)})`} · {showNumber(stock)}개
            </MenuItem>
          ))}
        </TextField>
      ) : (
        <Box sx={{ display: { xs: 'none', md: 'block' } }} />
      )}
      <TextField
        size="small"
        margin="none"
        type="number"
        label="수량"
        value={line.amount || ''}
        onChange={(event) => onChange({ ...line, amount: Math.trunc(Number(event.target.value)) })}
        slotProps={{ htmlInput: { min: 1, max: 9_999, inputMode: 'numeric' } }}
      />
    </Box>
  );
}

interface PhoneOrderLinesProps {
  lines: readonly DraftLine[];
  error: string | undefined;
  onChange: (lines: readonly DraftLine[]) => void;
}

const nobody = new Set<string>();

/** What the caller wants: products with their option and pieces. The same product may stand there with another option. */
export function PhoneOrderLines({ lines, error, onChange }: PhoneOrderLinesProps) {
  return (
    <>
      <ProductPicker
        label="상품 찾기"
        without={nobody}
        onPick={({ id, name, thumb }) =>
          onChange([...lines, { productId: id, name, thumb, optionId: null, amount: 1 }])
        }
      />
      {error && (
        <Typography role="alert" sx={{ color: 'error.main', mb: 1 }}>
          {error}
        </Typography>
      )}
      <Box component="ul" aria-label="주문할 상품" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line, index) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand there twice
            key={`${line.productId} ${index}`}
            line={line}
            onChange={(next) => onChange(lines.with(index, next))}
            onRemove={() => onChange(lines.toSpliced(index, 1))}
          />
        ))}
      </Box>
      {lines.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>주문할 상품을 위에서 찾아 주세요.</Typography>
      )}
    </>
  );
}
