import type { FoundCustomer } from '@iruon/contract';
import { formatBusinessNo } from '@iruon/contract/labels';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { showWon } from '../../format/won.ts';
import { useCall } from '../../providers/use-call.ts';

interface LinkDialogProps {
  onLink: (custNo: string, message: string) => Promise<unknown>;
  onClose: () => void;
}

function Found({ found: { customer, unreceived, member } }: { found: FoundCustomer }) {
  return (
    <Box sx={{ py: 0.5 }}>
      <Box sx={{ fontWeight: 600 }}>
        {customer.CustName} <span>({customer.CustNo})</span>
      </Box>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {[
          formatBusinessNo(customer.BizNo),
          unreceived > 0 ? `미수금 ${showWon(unreceived)}` : `선수금 ${showWon(-unreceived || 0)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        {member && ` · ${member.name} (${member.username}) 님에게 연결됨`}
      </Typography>
    </Box>
  );
}

/** Looks a customer up in the maker's books and links it. */
export function LinkDialog({ onLink, onClose }: LinkDialogProps) {
  const titleId = useId();
  const call = useCall();
  const [found, setFound] = useState<FoundCustomer[] | null>(null);
  const [chosen, setChosen] = useState('');
  const [message, setMessage] = useState('');
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState('');

  async function attempt(work: () => Promise<void>) {
    setPending(true);
    setRefusal('');
    try {
      await work();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    }
    setPending(false);
  }

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '');
    void attempt(async () => {
      const { customers, isReached } = await call('searchCustomers', { query: { q } });
      setChosen('');
      setFound(customers);
      if (!isReached) setRefusal('거래처 원장에 연결하지 못했습니다. 잠시 후 다시 찾아 주세요.');
    });
  }

  const link = () =>
    attempt(async () => {
      await onLink(chosen, message);
      onClose();
    });

  return (
    <Dialog open onClose={() => !isPending && onClose()} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>고객번호 연결</DialogTitle>
      <DialogContent>
        <Box component="form" onSubmit={search} sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <TextField
            name="q"
            label="고객번호, 거래처 이름, 사업자번호"
            required
            autoFocus
            fullWidth
            slotProps={{ htmlInput: { minLength: 2, maxLength: 50 } }}
          />
          <Button type="submit" variant="outlined" loading={isPending}>
            찾기
          </Button>
        </Box>
        {found && found.length === 0 && !refusal && (
          <Typography sx={{ mt: 2, color: 'text.secondary' }}>찾는 거래처가 없습니다.</Typography>
        )}
        {found && found.length > 0 && (
          <RadioGroup
            aria-label="찾은 거래처"
            value={chosen}
            onChange={(_, value) => setChosen(value)}
            sx={{ mt: 2, maxHeight: 280, overflowY: 'auto', flexWrap: 'nowrap' }}
          >
            {found.map((each) => (
              <FormControlLabel
                key={each.customer.CustNo}
                value={each.customer.CustNo}
                disabled={each.member !== null}
                control={<Radio />}
                label={<Found found={each} />}
              />
            ))}
          </RadioGroup>
        )}
        {chosen && (
          <TextField
            label="사유"
            required
            fullWidth
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            sx={{ mt: 2 }}
            slotProps={{ htmlInput: { minLength: 2, maxLength: 200 } }}
          />
        )}
        {refusal && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {refusal}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending}>
          닫기
        </Button>
        <Button
          variant="contained"
          onClick={link}
          disabled={chosen === '' || message.trim().length < 2}
          loading={isPending}
        >
          연결
        </Button>
      </DialogActions>
    </Dialog>
  );
}
