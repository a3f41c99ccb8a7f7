import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, FormControlLabel, IconButton, Switch, TextField, Tooltip, Typography } from '@mui/material';
import { AmountField } from '../../../../inputs/amounts/amount-field.tsx';
import { SortableRows } from '../../../../record-kit/sortable-rows.tsx';
import { ListErrors, useFieldValue } from './fields.tsx';
import type { Supply } from './product-values.ts';

const fresh: Omit<Supply, 'key'> = {
  name: '',
  price: 0,
  stock: 0,
  seen: 0,
  stockEnabled: false,
  enabled: true,
  isUsed: false,
};

/** Products chosen together with this one and priced separately: a cover screw with a fixture. */
export function SuppliesTab() {
  const [supplies, setSupplies] = useFieldValue<Supply[]>('supplies', []);
  const set = (index: number, change: Partial<Supply>) =>
    setSupplies(supplies.map((supply, place) => (place === index ? { ...supply, ...change } : supply)));

  return (
    <>
      <ListErrors of="supplies" />
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        상품과 함께 고르고 따로 값이 붙는 부속품입니다. 주문된 적이 있는 부속품은 빼더라도 판매만 멈춥니다.
      </Typography>
      <Box sx={{ maxWidth: 1040 }}>
        <SortableRows
          rows={supplies.map((supply, index) => ({ id: supply.key, supply, index }))}
          nameOf={({ supply }) => supply.name || '부속품'}
          onOrder={(keys) => setSupplies(keys.flatMap((key) => supplies.find((supply) => supply.key === key) ?? []))}
        >
          {({ supply, index }) => (
            <Box
              sx={{
                flex: 1,
                minWidth: 0,
                display: 'grid',
                alignItems: 'center',
                gap: 1,
                gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(0, 1fr) 130px 120px auto auto auto' },
              }}
            >
              <TextField
                label="이름"
                value={supply.name}
                onChange={(event) => set(index, { name: event.target.value })}
              />
              <AmountField
                label="가격 (원)"
                margin="dense"
                value={supply.price}
                onChange={(price) => set(index, { price: price ?? 0 })}
              />
              <AmountField
                label="재고 (개)"
                margin="dense"
                value={supply.stock}
                disabled={!supply.stockEnabled}
                onChange={(stock) => set(index, { stock: stock ?? 0 })}
              />
              <FormControlLabel
                control={
                  <Switch checked={supply.stockEnabled} onChange={(_, stockEnabled) => set(index, { stockEnabled })} />
                }
                label="재고 관리"
              />
              <FormControlLabel
                control={<Switch checked={supply.enabled} onChange={(_, enabled) => set(index, { enabled })} />}
                label="판매"
              />
              <Tooltip title="빼기">
                <IconButton
                  aria-label={`${supply.name || '부속품'} 빼기`}
                  onClick={() => setSupplies(supplies.filter((_, place) => place !== index))}
                >
                  <RemoveIcon />
                </IconButton>
              </Tooltip>
            </Box>
          )}
        </SortableRows>
      </Box>
      <Button
        variant="outlined"
        sx={{ mt: 1.5 }}
        onClick={() => setSupplies([...supplies, { ...fresh, key: crypto.randomUUID() }])}
        disabled={supplies.length >= 50}
      >
        부속품 더하기
      </Button>
    </>
  );
}
