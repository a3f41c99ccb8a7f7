import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';
import { useScanKey } from '../../../providers/use-scan-key.ts';
import { ScanField } from '../scan-field.tsx';

/** Receives goods of an order by scanning them: each scan is one package. */
export function ReceiveDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const call = useCall();
  const reread = useReread([['returned-pieces'], ['claims'], ['waiting']], { afterRefusals: true });
  const keyed = useScanKey();
  const [purchaseNo, setPurchaseNo] = useState('');
  const [messages, setMessages] = useState<{ key: string; text: string }[]>([]);

  async function receive(code: string): Promise<string> {
    if (purchaseNo.trim() === '') throw new Error('먼저 주문번호를 입력해 주세요. 운송장이나 거래명세서에 있습니다.');
    const body = { code, purchaseNo: purchaseNo.trim() };
    const { message } = await reread(keyed(body, (key) => call('receiveReturnedPieces', { body, key })));
    setMessages((before) => [{ key: crypto.randomUUID(), text: message }, ...before].slice(0, 20));
    return message;
  }

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>돌아온 상품 받기</DialogTitle>
      <DialogContent>
        <TextField
          label="주문번호"
          required
          autoFocus
          fullWidth
          value={purchaseNo}
          onChange={(event) => setPurchaseNo(event.target.value)}
          helperText="이 구매자에게 보낸 로트만 받을 수 있습니다. 반품·교환 신청이 있으면 그 신청으로 받습니다."
          slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
        />
        <Box sx={{ mt: 1.5 }}>
          <ScanField
            label="UDI 또는 로트번호"
            helperText="포장을 하나씩 스캔하세요. 받은 것은 격리되고, 확인할 때까지 팔지 않습니다."
            verb="받기"
            onCode={receive}
          />
        </Box>
        {messages.length > 0 && (
          <Box component="ul" aria-label="받은 것" sx={{ m: 0, pl: 2.5, color: 'text.secondary', fontSize: 14 }}>
            {messages.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>닫기</Button>
      </DialogActions>
    </Dialog>
  );
}
