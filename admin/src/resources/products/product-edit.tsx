import type { ConsoleProductDetail } from '@iruon/contract';
import { Box, Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { AuditSection } from '../../components/audit/audit-section.tsx';
import { PageLoading } from '../../components/page-loading.tsx';
import { ReadError } from '../../components/read-error.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DeleteProduct } from './delete-product.tsx';
import { ProductForm } from './form/product-form.tsx';
import { valuesOf } from './form/product-values.ts';
import { useProduct } from './product-calls.ts';
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
  const [keepsTyped, setKeepsTyped] = useState(false);
  const values = useMemo(() => valuesOf(product), [product]);
  const notify = useNotify();

  function standOn(next: ConsoleProductDetail, keep: boolean): void {
    setKeepsTyped(keep);
    setProduct(next);
  }

  const { save, conflict, settle } = useSaveProduct(values, (saved) => {
    standOn(saved, false);
    notify('저장했습니다. 매장에 바로 반영됩니다.', { type: 'success' });
  });

  return (
    <Box sx={{ pb: 4 }}>
      <ProductForm product={values} keepsTyped={keepsTyped} onSave={save} header={<Header product={product} />} />
      <Box sx={{ mt: 2 }}>
        <AuditSection objects={[{ type: 'product', id: product._id }]} />
      </Box>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          onMerge={() => {
            standOn(conflict.theirs, true);
            settle();
          }}
          onDiscard={() => {
            standOn(conflict.theirs, false);
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
        <Button component={Link} to={`/products/create?copy=${product._id}`} variant="outlined">
          복사해 새로 등록
        </Button>
        <DeleteProduct product={product} />
      </Box>
    </PageHead>
  );
}
