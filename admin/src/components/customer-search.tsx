import type { FoundCustomer } from '@iruon/contract';
import { formatBusinessNo } from '@iruon/contract/labels';
import { Box, Button, FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Refusal } from '../dialogs/refusal.tsx';
import { showWon } from '../format/won.ts';
import { useAttempt } from '../providers/use-attempt.ts';
import { useCall } from '../providers/use-call.ts';
import { Detail } from './muted.tsx';
import { useChange } from './use-change.ts';

function CustomerChoice({ found: { customer, unreceived, member } }: { found: FoundCustomer }) {
  return (
    <Box sx={{ py: 0.5 }}>
      <Box sx={{ fontWeight: 600 }}>
        {customer.CustName} <span>({customer.CustNo})</span>
      </Box>
      <Detail>
        {[
          formatBusinessNo(customer.BizNo),
          customer.Tel,
          unreceived > 0 ? `미수금 ${showWon(unreceived)}` : `선수금 ${showWon(-unreceived || 0)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        {member && ` · ${member.name} (${member.username}) 님에게 연결됨`}
      </Detail>
    </Box>
  );
}

interface CustomerSearchProps {
  /** The initial search; empty searches nothing. */
  initial?: string;
  /** Suggested search texts, each a button. */
  suggestions?: readonly string[];
  hasFocus?: boolean;
  chosen: string;
  onChoose: (custNo: string) => void;
}

/** Searches the customers of the ERP by number, name and business number, and chooses one that is not linked to a member. */
export function CustomerSearch({
  initial = '',
  suggestions = [],
  hasFocus = false,
  chosen,
  onChoose,
}: CustomerSearchProps) {
  const call = useCall();
  const [text, setText] = useState(initial);
  const [found, setFound] = useState<FoundCustomer[] | null>(null);
  const { attempt, isPending, refusal, setRefusal } = useAttempt();

  const find = (q: string) =>
    attempt(async () => {
      const { customers, isReached } = await call('searchCustomers', { query: { q } });
      onChoose('');
      setFound(customers);
      if (!isReached) setRefusal('거래처 원장에 연결하지 못했습니다. 잠시 후 다시 찾아 주세요.');
    });
  useChange(initial, () => {
    if (initial) void find(initial);
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void find(text);
  }

  return (
    <>
      <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <TextField
          name="q"
          label="고객번호, 거래처 이름, 사업자번호"
          required
          autoFocus={hasFocus}
          fullWidth
          value={text}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { minLength: 2, maxLength: 50 } }}
        />
        <Button type="submit" variant="outlined" loading={isPending}>
          찾기
        </Button>
      </Box>
      {suggestions.length > 0 && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1 }}>
          {suggestions.map((each) => (
            <Button
              key={each}
              size="small"
              onClick={() => {
                setText(each);
                void find(each);
              }}
            >
              {`${each} 찾기`}
            </Button>
          ))}
        </Box>
      )}
      {found && found.length === 0 && !refusal && (
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>찾는 거래처가 없습니다.</Typography>
      )}
      {found && found.length > 0 && (
        <RadioGroup
          aria-label="찾은 거래처"
          value={chosen}
          onChange={(_, value) => onChoose(value)}
          sx={{ mt: 2, maxHeight: 280, overflowY: 'auto', flexWrap: 'nowrap' }}
        >
          {found.map((each) => (
            <FormControlLabel
              key={each.customer.CustNo}
              value={each.customer.CustNo}
              disabled={each.member !== null}
              control={<Radio />}
              label={<CustomerChoice found={each} />}
            />
          ))}
        </RadioGroup>
      )}
      <Refusal>{refusal}</Refusal>
    </>
  );
}
