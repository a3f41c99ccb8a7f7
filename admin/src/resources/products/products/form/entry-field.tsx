import type { ConsoleLink, ConsoleProductDetail } from '@iruon/contract';
import { ListSubheader, MenuItem, TextField } from '@mui/material';
import { showNumber, showWon } from '../../../../format/won.ts';
import { useProduct } from '../product-calls.ts';

type Chosen = Pick<ConsoleLink, '_option' | '_supply' | 'product'>;

/** The entry with another choice: its price and stock are those of the option or supply. */
export function withChoice(link: ConsoleLink, product: ConsoleProductDetail, chosen: string): Chosen {
  const { price, stockEnabled } = product;
  const offered = product.optionsConf.enabled ? product.options : [];
  const own = { ...link.product, price, stockEnabled, optionName: null, supplyName: null };
  const option = offered.find(({ _id }) => _id === chosen);
  if (option)
    return { _option: chosen, _supply: null, product: { ...own, stock: option.stock, optionName: option.name } };
  const supply = product.supplies.find(({ _id }) => _id === chosen);
  if (supply) {
    const { name: supplyName, price: supplyPrice, stock, stockEnabled: isCounted } = supply;
    return {
      _option: null,
      _supply: chosen,
      product: { ...own, price: supplyPrice, stock, stockEnabled: isCounted, supplyName },
    };
  }
  const overOptions = offered.reduce((sum, { enabled, stock }) => sum + (enabled ? stock : 0), 0);
  const stock = product.optionsConf.enabled ? overOptions : product.stock;
  return { _option: null, _supply: null, product: { ...own, stock } };
}

interface EntryFieldProps {
  link: ConsoleLink;
  set: (change: Partial<ConsoleLink>) => void;
  /**
   * True if one option of a product with options must be chosen, as in a bundle; otherwise only supplies are offered.
   */
  needsOption?: boolean;
}

/**
 * Chooses what the entry is: the product itself, one of its options or one of its supplies. Hidden without a choice.
 */
export function EntryField({ link, set, needsOption = false }: EntryFieldProps) {
  const { data: product } = useProduct(link._product);
  if (!product) return null;
  const chosen = link._option ?? link._supply ?? '';
  const isOffered = (each: { _id: string; enabled: boolean }) => each.enabled || each._id === chosen;
  const hasOptions = needsOption && product.optionsConf.enabled;
  const options = hasOptions ? product.options.filter(isOffered) : [];
  const supplies = product.supplies.filter(isOffered);
  if (options.length + supplies.length === 0) return null;
  return (
    <TextField
      select
      label={hasOptions && supplies.length > 0 ? '옵션·부속품' : hasOptions ? '옵션' : '부속품'}
      value={chosen}
      onChange={(event) => set(withChoice(link, product, event.target.value))}
      error={hasOptions && chosen === ''}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ width: 190 }}
    >
      {!hasOptions && <MenuItem value="">상품 자체</MenuItem>}
      {options.map(({ _id, name, stock }) => (
        <MenuItem key={_id} value={_id}>
          {name} ({showNumber(stock)}개)
        </MenuItem>
      ))}
      {hasOptions && supplies.length > 0 && <ListSubheader>부속품</ListSubheader>}
      {supplies.map(({ _id, name, price, stock, stockEnabled }) => (
        <MenuItem key={_id} value={_id}>
          {name} ({showWon(price)}
          {stockEnabled && `, ${showNumber(stock)}개`})
        </MenuItem>
      ))}
    </TextField>
  );
}
