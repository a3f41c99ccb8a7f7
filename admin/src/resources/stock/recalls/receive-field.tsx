import type { RecallDetail, RecallPartyDetail } from '@iruon/contract';
import { Box, TextField } from '@mui/material';
import { useRef } from 'react';
import { showNumber } from '../../../format/won.ts';
import { useScanKey } from '../../../providers/use-scan-key.ts';
import { ScanField } from '../scan-field.tsx';
import { useRecallCalls } from './recall-calls.tsx';

/** Receives pieces of a buyer into the quarantine: a scan is the pieces of its package, or as many as the number beside it. */
export function ReceiveField({ recall, party }: { recall: RecallDetail; party: RecallPartyDetail }) {
  const { receive } = useRecallCalls();
  const keyed = useScanKey();
  const amount = useRef<HTMLInputElement>(null);

  async function read(text: string): Promise<string> {
    const count = Number(amount.current?.value);
    const body = { _party: party._id, text, ...(count > 0 && { amount: count }) };
    const { party: after, received } = await keyed(body, (key) => receive(recall._id, body, key));
    if (amount.current) amount.current.value = '';
    return `${showNumber(received)}개를 받았습니다. 남은 것은 ${showNumber(after.out)}개입니다.`;
  }

  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'flex-start', mt: 2 }}>
      <TextField
        inputRef={amount}
        label="수량"
        margin="none"
        type="number"
        size="small"
        fullWidth={false}
        placeholder="포장대로"
        sx={{ width: 110 }}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: 1, max: party.out, step: 1 } }}
      />
      <Box sx={{ flex: 1, minWidth: 240 }}>
        <ScanField
          label="회수품 받기"
          helperText="UDI를 스캔하거나 로트번호를 적고 엔터. 격리로 들어갑니다. 수량을 비우면 스캔한 포장에 든 만큼, 적은 로트번호는 1개입니다."
          onCode={read}
        />
      </Box>
    </Box>
  );
}
