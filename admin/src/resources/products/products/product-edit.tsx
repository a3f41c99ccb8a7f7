import type { ConsoleProductDetail } from '@iruon/contract';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { LinkOrNothing } from '../../../components/page-link.tsx';
import { PageLoading } from '../../../components/page-loading.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { DialogButtons } from '../../../dialogs/dialog-buttons.tsx';
import { Refusal } from '../../../dialogs/refusal.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { PageHead } from '../../../layout/page-head.tsx';
import { useAttempt } from '../../../providers/use-attempt.ts';
import { useCall } from '../../../providers/use-call.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ProductForm } from './form/product-form.tsx';
import { valuesOf } from './form/product-values.ts';
import { useProduct, useProductCalls } from './product-calls.ts';
import { useSaveProduct } from './use-save-product.ts';

/** The page that edits a product. */
export function ProductEdit() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useProduct(id);
  if (error) return <ReadError error={error} onRetry={refetch} sx={{ mt: 3 }} />;
  if (!data) return <PageLoading />;
  return <Editor key={id} read={data} />;
}

function Editor({ read }: { read: ConsoleProductDetail }) {
  // The base of the form: the first loaded version, later that of each save or conflict.
  const [product, setProduct] = useState(read);
  const [keepsEntries, setKeepsEntries] = useState(false);
  const values = useMemo(() => valuesOf(product), [product]);
  const notify = useNotify();

  function rebaseOn(next: ConsoleProductDetail, keeps: boolean): void {
    setKeepsEntries(keeps);
    setProduct(next);
  }

  const { save, conflict, settle } = useSaveProduct(values, (saved) => {
    rebaseOn(saved, false);
    notify('저장했습니다. 매장에 바로 반영됩니다.', { type: 'success' });
  });

  return (
    <Box sx={{ pb: 4 }}>
      <ProductForm
        product={values}
        keepsEntries={keepsEntries}
        onSave={save}
        header={
          <>
            <Header product={product} />
            <RestockWaits product={product} />
          </>
        }
      />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          onMerge={() => {
            rebaseOn(conflict.theirs, true);
            settle();
          }}
          onDiscard={() => {
            rebaseOn(conflict.theirs, false);
            settle();
          }}
        />
      )}
    </Box>
  );
}

function Header({ product }: { product: ConsoleProductDetail }) {
  return (
    <PageHead
      title={product.name}
      back={{ to: '/products', name: '상품 목록' }}
      lead={`${product.code} · 고친 때 ${showTime(product.updatedAt)}`}
    >
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button component={LinkOrNothing} to={`/products/create?copy=${product._id}`} variant="outlined">
          복사해 새로 등록
        </Button>
        <DeleteProduct product={product} />
      </Box>
    </PageHead>
  );
}

/** How many members wait for sold-out goods of the product. */
function RestockWaits({ product: { _id } }: { product: ConsoleProductDetail }) {
  const call = useCall();
  const { data, error } = useQuery({
    queryKey: ['restock-waits', _id],
    queryFn: () => call('listRestockWaits', { path: { _id } }),
  });
  const waits = data?.waits ?? [];
  if (!error && waits.length === 0) return null;
  const words = waits.map(({ optionName, waiting }) =>
    [optionName, `${showNumber(waiting)}명`].filter(Boolean).join(' '),
  );
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
      {error ? '재입고 알림을 기다리는 회원 수를 읽지 못했습니다.' : `재입고 알림을 기다리는 회원: ${words.join(', ')}`}
    </Typography>
  );
}

/** Deletes a product after confirmation; an ordered one can only be hidden, as the server's error explains. */
function DeleteProduct({ product }: { product: ConsoleProductDetail }) {
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
      <Verb needs="deleteConsoleProduct">
        <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
          삭제
        </Button>
      </Verb>
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
