import type { ConsoleProductDetail } from '@iruon/contract';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { DialogButtons } from '../../dialogs/dialog-buttons.tsx';
import { Refusal } from '../../dialogs/refusal.tsx';
import { useAttempt } from '../../providers/use-attempt.ts';
import { useProductCalls } from './product-calls.ts';

/** Deletes a product after confirmation; an ordered one can only be hidden, as the server's error explains. */
export function DeleteProduct({ product }: { product: ConsoleProductDetail }) {
  const { remove } = useProductCalls();
  const navigate = useNavigate();
  const { reset } = useFormContext();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const { attempt, isPending, refusal } = useAttempt();

  const confirm = () =>
    attempt(async () => {
      await remove(product._id);
      // Changes of a deleted product cannot be lost.
      reset();
      notify('상품을 삭제했습니다.', { type: 'success' });
      navigate('/products');
    });

  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        삭제
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => !isPending && setAsking(false)}
        maxWidth="xs"
        fullWidth
        aria-labelledby="delete"
      >
        <DialogTitle id="delete">상품을 삭제할까요?</DialogTitle>
        <DialogContent>
          <Typography>
            {product.isOrdered
              ? '주문된 적이 있는 상품은 삭제할 수 없습니다. 노출 탭에서 진열을 끄면 매장에서 보이지 않습니다.'
              : `${product.name} 상품이 장바구니와 찜에서도 사라집니다. 되돌릴 수 없습니다.`}
          </Typography>
          <Refusal>{refusal}</Refusal>
        </DialogContent>
        <DialogButtons onClose={() => setAsking(false)} isPending={isPending}>
          {!product.isOrdered && (
            <Button variant="contained" color="error" onClick={confirm} loading={isPending}>
              삭제
            </Button>
          )}
        </DialogButtons>
      </Dialog>
    </>
  );
}
