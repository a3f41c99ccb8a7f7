import { Button, Checkbox, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { SortableRows } from '../record-kit/sortable-rows.tsx';
import { Muted } from './muted.tsx';

export interface OrderedItem {
  readonly id: string;
  readonly label: string;
  readonly isShown: boolean;
}

interface OrderDialogProps {
  title: string;
  lead: string;
  items: readonly OrderedItem[];
  /** The items in their new order, each shown or not. */
  onSave: (items: readonly OrderedItem[]) => void;
  /** Restores the default order; without it there is none. */
  onReset?: () => void;
  onClose: () => void;
}

/** Chooses the items of a list and their order: by pointer or keyboard, saved together. */
export function OrderDialog({ title, lead, items, onSave, onReset, onClose }: OrderDialogProps) {
  const [rows, setRows] = useState(items);
  const order = (ids: string[]) => setRows(ids.flatMap((id) => rows.find((row) => row.id === id) ?? []));
  const show = (id: string, isShown: boolean) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, isShown } : row)));

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="order-title">
      <DialogTitle id="order-title">{title}</DialogTitle>
      <DialogContent>
        <Muted variant="body2">{lead}</Muted>
        <SortableRows rows={rows} nameOf={({ label }) => label} onOrder={order}>
          {({ id, label, isShown }) => (
            <>
              <Checkbox
                checked={isShown}
                onChange={(_, checked) => show(id, checked)}
                slotProps={{ input: { 'aria-label': `${label} 보이기` } }}
              />
              <Typography sx={{ flex: 1, color: isShown ? 'text.primary' : 'text.secondary' }}>{label}</Typography>
            </>
          )}
        </SortableRows>
      </DialogContent>
      <DialogActions>
        {onReset && (
          <Button onClick={onReset} sx={{ mr: 'auto' }}>
            처음 상태로
          </Button>
        )}
        <Button onClick={onClose}>취소</Button>
        <Button variant="contained" onClick={() => onSave(rows)}>
          저장
        </Button>
      </DialogActions>
    </Dialog>
  );
}
