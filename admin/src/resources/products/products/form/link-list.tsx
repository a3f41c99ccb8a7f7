import type { ConsoleLink, ConsoleProduct } from '@iruon/contract';
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, FormControlLabel, IconButton, Switch, TextField, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Thumb } from '../../../../chips/thumb.tsx';
import { Detail, Muted } from '../../../../components/muted.tsx';
import { LinkOrText } from '../../../../components/page-link.tsx';
import { showNumber, showWon } from '../../../../format/won.ts';
import { AmountField } from '../../../../inputs/amounts/amount-field.tsx';
import { ListErrors, useFieldValue } from './fields.tsx';
import { ProductPicker } from './product-picker.tsx';

interface LinkListProps {
  source: 'addOns' | 'relateds' | 'bundleds';
  label: string;
  /** Whether a product may occur more than once, with different options. */
  isRepeatable?: boolean;
  /** Fields specific to this kind of link. */
  children?: (link: ConsoleLink, set: (change: Partial<ConsoleLink>) => void) => ReactNode;
}

const linkTo = (product: ConsoleProduct): ConsoleLink => ({
  _product: product._id,
  _option: null,
  _supply: null,
  amount: 1,
  custom: { name: null, price: null },
  enabled: true,
  product: {
    code: product.code,
    name: product.name,
    type: product.type as ConsoleLink['product']['type'],
    thumb: product.thumb,
    // An operator who changes products sees their prices.
    price: product.price ?? 0,
    stock: product.stock,
    stockEnabled: product.stockEnabled,
    shows: product.shows,
    sells: product.sells,
    optionName: null,
    supplyName: null,
  },
});

/** Other products in an order of the operator's choice, found by name or code. */
export function LinkList({ source, label, isRepeatable = false, children }: LinkListProps) {
  const id: string | undefined = useWatch({ name: 'id' });
  const [links, setLinks] = useFieldValue<ConsoleLink[]>(source, []);
  const without = new Set([...(id ? [id] : []), ...(isRepeatable ? [] : links.map(({ _product }) => _product))]);
  const set = (index: number, change: Partial<ConsoleLink>) =>
    setLinks(links.map((link, place) => (place === index ? { ...link, ...change } : link)));

  function swap(index: number, other: number): void {
    const moved = [...links];
    const [one, two] = [moved[index], moved[other]];
    if (!one || !two) return;
    moved[index] = two;
    moved[other] = one;
    setLinks(moved);
  }

  return (
    <>
      <ListErrors of={source} />
      <ProductPicker
        label={`${label} 찾기`}
        without={without}
        onPick={(product) => setLinks([...links, linkTo(product)])}
      />
      {links.length === 0 && <Muted>아직 고른 상품이 없습니다.</Muted>}
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, maxWidth: 1000 }}>
        {links.map((link, index) => (
          <Box
            component="li"
            key={`${link._product}-${link._option ?? link._supply ?? index}`}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1.5,
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Thumb src={link.product.thumb} />
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              <Box
                component={LinkOrText}
                to={`/products/${link._product}`}
                sx={{ color: 'text.primary', fontWeight: 600 }}
              >
                {link.product.name}
              </Box>
              <Detail>
                {link.product.code} · {showWon(link.product.price)}
                {link.product.stockEnabled && ` · 재고 ${showNumber(link.product.stock)}개`}
                {!link.product.shows && ' · 숨긴 상품'}
                {!link.product.sells && ' · 판매 중지'}
              </Detail>
            </Box>
            {children?.(link, (change) => set(index, change))}
            <FormControlLabel
              control={<Switch checked={link.enabled} onChange={(_, enabled) => set(index, { enabled })} />}
              label="사용"
            />
            <Box sx={{ whiteSpace: 'nowrap' }}>
              <Tooltip title="위로">
                <span>
                  <IconButton
                    disabled={index === 0}
                    aria-label={`${link.product.name} 위로`}
                    onClick={() => swap(index, index - 1)}
                  >
                    <UpIcon />
                  </IconButton>
                </span>
              </Tooltip>
              <Tooltip title="아래로">
                <span>
                  <IconButton
                    disabled={index === links.length - 1}
                    aria-label={`${link.product.name} 아래로`}
                    onClick={() => swap(index, index + 1)}
                  >
                    <DownIcon />
                  </IconButton>
                </span>
              </Tooltip>
              <Tooltip title="빼기">
                <IconButton
                  aria-label={`${link.product.name} 빼기`}
                  onClick={() => setLinks(links.filter((_, place) => place !== index))}
                >
                  <RemoveIcon />
                </IconButton>
              </Tooltip>
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

interface LinkFieldProps {
  link: ConsoleLink;
  set: (change: Partial<ConsoleLink>) => void;
}

/** Its quantity. */
export function QuantityField({ link, set }: LinkFieldProps) {
  return (
    <AmountField
      label="수량"
      margin="dense"
      value={link.amount}
      max={999}
      sx={{ width: 84 }}
      onChange={(amount) => set({ amount: amount || 1 })}
    />
  );
}

/** A name and a price that replace the product's own in this list only. */
export function CustomFields({ link, set }: LinkFieldProps) {
  const { custom } = link;
  return (
    <>
      <TextField
        label="다른 이름"
        value={custom.name ?? ''}
        sx={{ width: 150 }}
        onChange={(event) => set({ custom: { ...custom, name: event.target.value || null } })}
      />
      <AmountField
        label="다른 가격 (원)"
        margin="dense"
        value={custom.price}
        sx={{ width: 120 }}
        onChange={(price) => set({ custom: { ...custom, price } })}
      />
    </>
  );
}
