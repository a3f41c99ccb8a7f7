import type { ConsoleProduct, ConsoleProductDetail } from '@iruon/contract';
import { Alert, Box, Button, Dialog, DialogContent, DialogTitle, Skeleton, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { DialogButton } from '../../../dialogs/dialog-button.tsx';
import { DialogButtons } from '../../../dialogs/dialog-buttons.tsx';
import { Refusal } from '../../../dialogs/refusal.tsx';
import { showNumber } from '../../../format/won.ts';
import { AmountField } from '../../../inputs/amounts/amount-field.tsx';
import { errorSentence } from '../../../providers/error-sentence.ts';
import { type StockRequest, useProduct, useProductCalls } from './product-calls.ts';

/** The stock in a row of the list; a click edits it without opening the product. */
export function StockCell({ product }: { product: ConsoleProduct }) {
  const { stock, stockEnabled, name, type } = product;
  if (!stockEnabled || type === 'PRODUCT_BUNDLE')
    return <Box sx={{ color: 'text.secondary' }}>{type === 'PRODUCT_BUNDLE' ? '구성 상품' : '제한 없음'}</Box>;
  return (
    // A click on the row opens the product; clicks in here only concern its stock.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stops clicks of the button and dialog from reaching the row
    <span onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      <DialogButton
        needs="changeConsoleProductStock"
        size="small"
        color={stock === 0 ? 'error' : 'inherit'}
        aria-label={`${name} 재고 ${stock}개, 고치기`}
        sx={{ minWidth: 0, px: 1, fontVariantNumeric: 'tabular-nums' }}
        dialog={(close) => <StockDialog id={product._id} name={name} onClose={close} />}
      >
        {stock === 0 ? '품절' : showNumber(stock)}
      </DialogButton>
    </span>
  );
}

interface StockItem {
  key: string;
  name: string;
  stock: number;
  at: Omit<StockRequest, 'stock'>;
}

function stockItemsOf({ optionsConf, options, stock, supplies }: ConsoleProductDetail): StockItem[] {
  const own = optionsConf.enabled
    ? options.map(({ _id, name, stock: pieces }) => ({ key: _id, name, stock: pieces, at: { _option: _id } }))
    : [{ key: 'product', name: '재고', stock, at: {} }];
  const counted = supplies
    .filter(({ stockEnabled }) => stockEnabled)
    .map(({ _id, name, stock: pieces }) => ({ key: _id, name: `부속품 ${name}`, stock: pieces, at: { _supply: _id } }));
  return [...own, ...counted];
}

function StockDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { data: product, error, refetch } = useProduct(id);
  const { changeStock } = useProductCalls();
  const notify = useNotify();
  const [typed, setTyped] = useState<Record<string, number | null>>({});
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const items = product ? stockItemsOf(product) : [];
  const isWrong = Object.values(typed).includes(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const changes = items.flatMap(({ key, stock, at }): StockRequest[] => {
      const count = typed[key] ?? stock;
      return count === stock ? [] : [{ ...at, stock: { count, seen: stock } }];
    });
    if (changes.length === 0) return onClose();
    setPending(true);
    setRefusal('');
    try {
      await changeStock(id, changes);
      notify('재고를 고쳤습니다.', { type: 'success' });
      onClose();
    } catch (failure) {
      setRefusal(errorSentence(failure));
      await refetch(); // loads the current counts, so that the next attempt is compared with them
      setPending(false);
    }
  }

  return (
    <Dialog open onClose={() => !isPending && onClose()} maxWidth="xs" fullWidth aria-labelledby="stock">
      <form onSubmit={submit}>
        <DialogTitle id="stock">재고 고치기</DialogTitle>
        <DialogContent>
          <Typography sx={{ fontWeight: 600, mb: 1 }}>{name}</Typography>
          {error && <Alert severity="error">{error.message}</Alert>}
          {!product && !error && <Skeleton variant="rounded" height={80} aria-label="불러오는 중" />}
          {items.map(({ key, name: label, stock }, index) => (
            <AmountField
              key={key}
              label={label}
              margin="dense"
              value={typed[key] === undefined ? stock : typed[key]}
              onChange={(count) => setTyped({ ...typed, [key]: count })}
              error={typed[key] === null}
              helperText={`지금 ${showNumber(stock)}개`}
              autoFocus={index === 0}
            />
          ))}
          <Refusal>{refusal}</Refusal>
        </DialogContent>
        <DialogButtons onClose={onClose} isPending={isPending}>
          <Button type="submit" variant="contained" loading={isPending} disabled={!product || isWrong}>
            저장
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
