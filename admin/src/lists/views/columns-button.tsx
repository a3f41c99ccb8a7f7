import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import { Button, IconButton, type Theme, Tooltip, useMediaQuery } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useArrangement, useGrid } from './grid.tsx';

const OrderDialog = lazy(async () => ({ default: (await import('../../components/order-dialog.tsx')).OrderDialog }));

/**
 * The columns of a list and their order. react-admin's own chooser moves columns by dragging alone, and the Escape key
 * does not close it.
 */
export function ColumnsButton() {
  const { table } = useGrid();
  const { columns, choose, reset } = useArrangement();
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const notify = useNotify();
  const label = useTranslate()('ra.action.select_columns');
  if (!table) return null;
  const open = { onClick: () => setOpen(true), 'aria-haspopup': 'dialog' } as const;

  return (
    <>
      {isPhone ? (
        <Tooltip title={label}>
          <IconButton aria-label={label} color="primary" size="large" {...open}>
            <ColumnsIcon />
          </IconButton>
        </Tooltip>
      ) : (
        <Button size="small" startIcon={<ColumnsIcon />} {...open}>
          {label}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <OrderDialog
            title="열과 순서"
            lead="보일 열을 고르고, 손잡이를 끌거나 손잡이에서 스페이스 키와 화살표 키로 순서를 정합니다."
            items={columns.map(({ source, isShown }) => ({
              id: source,
              label: table.names[source] ?? source,
              isShown,
            }))}
            onSave={(items) => {
              if (!items.some(({ isShown }) => isShown)) return notify('열을 하나는 보여 주세요.', { type: 'warning' });
              choose(items.map(({ id, isShown }) => ({ source: id, isShown })));
              setOpen(false);
            }}
            onReset={() => {
              reset();
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
