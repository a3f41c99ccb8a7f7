import type { OrderStatus } from '@iruon/contract';
import { orderStatusLabels } from '@iruon/contract/labels';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material';
import { type SyntheticEvent, useCallback, useState } from 'react';
import { Button as ToolbarButton, useCanAccess, useNotify } from 'react-admin';
import { firstOfMonth, seoulDay } from '../../format/seoul-time.ts';
import { useShortcut } from '../../shortcuts/shortcuts.tsx';
import { visuallyHidden } from '../../theme/visually-hidden.ts';

const frame = 'order-export';

/**
 * Orders of a period as an Excel file. A plain form sends the browser for it, into a hidden frame: the file streams to disk,
 * and only a refusal becomes a page there, whose sentence is shown.
 */
export function ExportButton() {
  const { canAccess } = useCanAccess({ resource: 'orders', action: 'export' });
  const [isOpen, setOpen] = useState(false);
  const notify = useNotify();
  const open = useCallback(() => setOpen(true), []);
  useShortcut('export', canAccess ? open : undefined);

  function onLoad(event: SyntheticEvent<HTMLIFrameElement>): void {
    const refusal = event.currentTarget.contentDocument?.querySelector('[data-problem]')?.textContent;
    if (refusal) notify(refusal, { type: 'error' });
  }

  if (!canAccess) return null;
  return (
    <>
      <ToolbarButton label="엑셀" onClick={open}>
        <DownloadIcon />
      </ToolbarButton>
      <iframe name={frame} title="엑셀 내려받기" style={visuallyHidden} tabIndex={-1} aria-hidden onLoad={onLoad} />
      {isOpen && <ExportDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ExportDialog({ onClose }: { onClose: () => void }) {
  const notify = useNotify();
  const today = seoulDay(new Date());
  const [from, setFrom] = useState(firstOfMonth(today));
  const [to, setTo] = useState(today);

  function sent(): void {
    notify('파일을 만들고 있습니다. 내려받기가 곧 시작됩니다.', { type: 'info' });
    // The form has to be there until the browser has taken its fields.
    setTimeout(onClose);
  }

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="export-title">
      <form action="/api/console/orders/export" method="get" target={frame} onSubmit={sent}>
        <DialogTitle id="export-title">주문 엑셀 내려받기</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 1.5 }}>
            <TextField
              name="from"
              type="date"
              label="시작일"
              required
              value={from}
              onChange={(event) => setFrom(event.target.value)}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: to } }}
            />
            <TextField
              name="to"
              type="date"
              label="종료일"
              required
              value={to}
              onChange={(event) => setTo(event.target.value)}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: from } }}
            />
          </Box>
          <TextField
            name="orderStatus"
            select
            label="상태"
            defaultValue=""
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">전체</MenuItem>
            {(Object.keys(orderStatusLabels) as OrderStatus[]).map((status) => (
              <MenuItem key={status} value={status}>
                {orderStatusLabels[status]}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            name="reason"
            label="내려받는 이유"
            required
            autoFocus
            placeholder="예: 11월 매출 마감"
            helperText="개인정보가 들어 있는 파일입니다. 이유는 기록에 남습니다."
            slotProps={{ htmlInput: { minLength: 2, maxLength: 200 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>닫기</Button>
          <Button type="submit" variant="contained" startIcon={<DownloadIcon />}>
            내려받기
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
