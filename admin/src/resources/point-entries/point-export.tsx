import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type SyntheticEvent, useState } from 'react';
import { Button as ToolbarButton, useNotify } from 'react-admin';
import { firstOfMonth, seoulDay } from '../../format/seoul-time.ts';
import { visuallyHidden } from '../../theme/visually-hidden.ts';

const frame = 'point-export';

/** The changes of a period as an Excel file, by a plain form into a hidden frame: only a refusal becomes a page there. */
export function PointExportButton() {
  const [isOpen, setOpen] = useState(false);
  const notify = useNotify();
  const today = seoulDay(new Date());
  const [from, setFrom] = useState(firstOfMonth(today));
  const [to, setTo] = useState(today);

  function onLoad(event: SyntheticEvent<HTMLIFrameElement>): void {
    const refusal = event.currentTarget.contentDocument?.querySelector('[data-problem]')?.textContent;
    if (refusal) notify(refusal, { type: 'error' });
  }

  function sent(): void {
    notify('파일을 만들고 있습니다. 내려받기가 곧 시작됩니다.', { type: 'info' });
    // The form has to be there until the browser has taken its fields.
    setTimeout(() => setOpen(false));
  }

  return (
    <>
      <ToolbarButton label="엑셀" onClick={() => setOpen(true)}>
        <DownloadIcon />
      </ToolbarButton>
      <iframe name={frame} title="엑셀 내려받기" style={visuallyHidden} tabIndex={-1} aria-hidden onLoad={onLoad} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} maxWidth="xs" fullWidth aria-labelledby="point-export-title">
        <form action="/api/console/point-entries/export" method="get" target={frame} onSubmit={sent}>
          <DialogTitle id="point-export-title">포인트 내역 엑셀 내려받기</DialogTitle>
          <DialogContent>
            <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 1.5, mb: 1.5 }}>
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
              name="reason"
              label="내려받는 이유"
              required
              fullWidth
              autoFocus
              helperText="개인정보가 들어 있는 파일입니다. 이유는 기록에 남습니다."
              slotProps={{ htmlInput: { minLength: 2, maxLength: 200 } }}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>닫기</Button>
            <Button type="submit" variant="contained" startIcon={<DownloadIcon />}>
              내려받기
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
