import type { BankColumnChoice, DepositProposal } from '@iruon/contract';
import {
  Box,
  Button,
  FormControlLabel,
  Radio,
  RadioGroup,
  TableCell,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { LabelledCheckbox } from '../../components/labelled-checkbox.tsx';
import { ScrolledTable } from '../../components/scrolled-table.tsx';

type First = DepositProposal['first'];
type Choice = Omit<BankColumnChoice, 'day' | 'depositor' | 'isKept' | 'sheet' | 'types'> & {
  day: number | null;
  depositor: number | null;
  type: number | null;
};

const letterOf = (column: number) => String.fromCharCode(64 + column);

/** The heading row is likely the first of the longest rows. */
function longestRow(first: First): number {
  const filled = first.map(({ row, cells }) => ({ row, count: cells.filter((cell) => cell !== '').length }));
  return filled.reduce((best, one) => (one.count > best.count ? one : best), { row: 0, count: 1 }).row;
}

function startOf({ columns, first }: DepositProposal): Choice {
  if (columns) {
    const { types, ...rest } = columns;
    return { ...rest, type: types[0] ?? null };
  }
  const none = { day: null, time: null, deposited: null, withdrawn: null, amount: null };
  return { headingRow: longestRow(first), ...none, type: null, depositor: null, memo: null, balance: null };
}

interface ColumnChooserProps {
  proposal: DepositProposal;
  isPending: boolean;
  onChoose: (choice: BankColumnChoice) => void;
  /** Absent if the list cannot be read before a choice. */
  onCancel?: (() => void) | undefined;
}

/** The columns of a list with unknown headings, chosen beside its first rows. */
export function ColumnChooser({ proposal, isPending, onChoose, onCancel }: ColumnChooserProps) {
  const { first, sheet } = proposal;
  const [choice, setChoice] = useState<Choice>(() => startOf(proposal));
  const [hasOneAmount, setOneAmount] = useState(choice.amount !== null);
  const [isKept, setKept] = useState(true);
  const width = Math.max(0, ...first.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, index) => index + 1);
  const headings = first.find(({ row }) => row === choice.headingRow)?.cells ?? [];
  const set = (change: Partial<Choice>) => setChoice((before) => ({ ...before, ...change }));
  const { day, depositor, type, ...rest } = choice;
  const money = hasOneAmount
    ? { amount: choice.amount, deposited: null, withdrawn: null, types: type === null ? [] : [type] }
    : { amount: null, deposited: choice.deposited, withdrawn: choice.withdrawn, types: [] };
  const isReady = day !== null && depositor !== null && (money.amount ?? money.deposited) !== null;
  const hasHeadings = choice.headingRow > 0;

  const column = (label: string, key: keyof Choice, isNeeded = false) => (
    <TextField
      select
      size="small"
      label={label}
      required={isNeeded}
      value={choice[key] ?? ''}
      onChange={(event) => set({ [key]: event.target.value === '' ? null : Number(event.target.value) })}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 150, flex: '1 1 150px' }}
    >
      <option value="">{isNeeded ? '고르세요' : '없음'}</option>
      {columns.map((position) => (
        <option key={position} value={position}>
          {letterOf(position)}열{headings[position - 1] ? ` · ${headings[position - 1]}` : ''}
        </option>
      ))}
    </TextField>
  );

  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography>
        {proposal.columns
          ? '읽을 열을 다시 고릅니다.'
          : '처음 보는 제목의 거래내역입니다. 거래일, 입금자, 금액이 어느 열인지 한 번만 골라 주세요.'}
        {sheet !== '' && ` (시트 '${sheet}')`}
      </Typography>
      <ScrolledTable
        label="파일의 앞부분"
        heads={['행', ...columns.map((position) => `${letterOf(position)}열`)]}
        maxHeight={260}
      >
        {first.map(({ row, cells }) => (
          <TableRow key={row} selected={row === choice.headingRow}>
            <TableCell>{row}</TableCell>
            {columns.map((position) => (
              <TableCell key={position} sx={{ whiteSpace: 'nowrap' }}>
                {cells[position - 1]}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </ScrolledTable>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <TextField
          select
          size="small"
          label="제목 줄"
          value={choice.headingRow}
          onChange={(event) => set({ headingRow: Number(event.target.value) })}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: 150, flex: '1 1 150px' }}
        >
          <option value={0}>제목 줄 없음</option>
          {first.map(({ row }) => (
            <option key={row} value={row}>
              {row}행
            </option>
          ))}
        </TextField>
        {column('거래일 열', 'day', true)}
        {column('시각 열', 'time')}
        {column('입금자 열', 'depositor', true)}
        {column('메모 열', 'memo')}
        {column('잔액 열', 'balance')}
      </Box>
      <RadioGroup row aria-label="금액" value={hasOneAmount} onChange={(_, value) => setOneAmount(value === 'true')}>
        <FormControlLabel value={false} control={<Radio />} label="입금액과 출금액이 다른 열" />
        <FormControlLabel value={true} control={<Radio />} label="금액이 한 열" />
      </RadioGroup>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {hasOneAmount ? (
          <>
            {column('금액 열', 'amount', true)}
            {column('구분 열', 'type')}
          </>
        ) : (
          <>
            {column('입금액 열', 'deposited', true)}
            {column('출금액 열', 'withdrawn')}
          </>
        )}
      </Box>
      {hasOneAmount && (
        <Typography variant="caption">
          금액의 +/-나 구분 열의 말로 입금인지 출금인지 읽습니다. 알 수 없는 행은 '확인 필요'로 보여 드립니다.
        </Typography>
      )}
      <LabelledCheckbox
        label="제목이 같은 파일은 다음에도 이렇게 읽기"
        checked={isKept && hasHeadings}
        disabled={!hasHeadings}
        onChange={(_, isOn) => setKept(isOn)}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant="contained"
          disabled={!isReady}
          loading={isPending}
          onClick={() => {
            if (day === null || depositor === null) return;
            const { headingRow, time, memo, balance } = rest;
            onChoose({
              sheet,
              headingRow,
              day,
              depositor,
              time,
              memo,
              balance,
              ...money,
              isKept: isKept && hasHeadings,
            });
          }}
        >
          이 열로 읽기
        </Button>
        {onCancel && (
          <Button onClick={onCancel} disabled={isPending}>
            취소
          </Button>
        )}
      </Box>
    </Box>
  );
}
