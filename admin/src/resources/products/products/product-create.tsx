import { Alert, Box } from '@mui/material';
import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PageLoading } from '../../../components/page-loading.tsx';
import { PageHead } from '../../../layout/page-head.tsx';
import { ProductForm } from './form/product-form.tsx';
import { copyOf, emptyProduct, type ProductDraft } from './form/product-values.ts';
import { useProduct } from './product-calls.ts';
import { useSaveProduct } from './use-save-product.ts';

// A new product has no price: the operator must type even a price of 0 won.
const newProduct: ProductDraft = { ...emptyProduct, price: null };

/** A new product, or the copy of one. */
export function ProductCreate() {
  const [search] = useSearchParams();
  const copied = search.get('copy');
  return copied ? <Copy of={copied} /> : <Creator product={newProduct} />;
}

function Copy({ of }: { of: string }) {
  const { data, error } = useProduct(of);
  const copy = useMemo(() => data && copyOf(data), [data]);
  if (error)
    return (
      <Alert severity="error" sx={{ mt: 3 }}>
        {error.message}
      </Alert>
    );
  if (!copy) return <PageLoading />;
  return <Creator product={copy} />;
}

function Creator({ product }: { product: ProductDraft }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const { save } = useSaveProduct(product, (created) => {
    notify(created.shows ? '등록했습니다. 매장에 바로 보입니다.' : '등록했습니다. 아직 매장에는 보이지 않습니다.', {
      type: 'success',
    });
    navigate(`/products/${created._id}`);
  });
  return (
    <Box sx={{ pb: 4 }}>
      <ProductForm
        product={product}
        keepsEntries={false}
        onSave={save}
        header={<PageHead title="상품 등록" back={{ to: '/products', name: '상품 목록' }} />}
      />
    </Box>
  );
}
