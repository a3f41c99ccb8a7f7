import type { BankLine, BankLineState, DepositCandidate, DepositProposal } from '@iruon/contract';
import {
  Box,
  Checkbox,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { Chip } from '../../../chips/chip.tsx';
import type { ChipKind } from '../../../chips/chip-kinds.ts';
import { showNumber, showWon } from '../../../format/won.ts';
import { flat, RowVerb } from '../../../lists/row-verb.tsx';
import { type BankChoices, canQueue } from './bank-choices.ts';

const words: Record<BankLineState, { label: string; kind: ChipKind }> = {
  MATCHED: { label: '일치', kind: 'done' },
  UNSURE: { label: '확인 필요', kind: 'caution' },
  NONE: { label: '주문 없음', kind: 'canceled' },
  TAKEN: { label: '이미 확인함', kind: 'ended' },
  QUEUED: { label: '확인할 입금', kind: 'waiting' },
};

interface BankLinesProps {
  proposal: DepositProposal;
  choices: BankChoices;
  onChoose: (key: string, purchase: string | null) => void;
  /** Puts a line in the list of odd deposits. */
  onQueue: (line: BankLine) => void;
  isPending: boolean;
}

/** The lines of a bank statement, each with its candidate purchases. */
export function BankLines({ proposal: { lines, skipped }, choices, ...verbs }: BankLinesProps) {
  const count = (state: BankLineState) => lines.filter((line) => line.state === state).length;
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        입금 {showNumber(lines.length)}건 · 일치 {showNumber(count('MATCHED'))} · 확인 필요{' '}
        {showNumber(count('UNSURE'))} · 주문 없음 {showNumber(count('NONE'))} · 이미 확인함 {showNumber(count('TAKEN'))}
        {count('QUEUED') > 0 && ` · 확인할 입금 ${showNumber(count('QUEUED'))}`}
        {skipped > 0 && ` · 입금이 아닌 ${showNumber(skipped)}행 제외`}
      </Typography>
      <Box tabIndex={0} role="group" aria-label="은행 거래내역" sx={{ overflow: 'auto', maxHeight: '60vh' }}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell padding="checkbox">확인</TableCell>
              <TableCell>거래일</TableCell>
              <TableCell>입금자</TableCell>
              <TableCell align="right">입금액</TableCell>
              <TableCell>결과</TableCell>
              <TableCell>주문</TableCell>
              <TableCell>처리</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line) => (
              <LineRow key={line.key} line={line} chosen={choices.get(line.key) ?? ''} {...verbs} />
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  );
}

const nameOf = ({ purchaseNo, depositor, userName, isSameName }: DepositCandidate) =>
  `${purchaseNo} · ${depositor}${userName === depositor ? '' : ` (${userName})`}${isSameName ? '' : ' · 이름 다름'}`;

interface LineRowProps extends Pick<BankLinesProps, 'onChoose' | 'onQueue' | 'isPending'> {
  line: BankLine;
  chosen: string;
}

function LineRow({ line, chosen, onChoose, onQueue, isPending }: LineRowProps) {
  const { key, row, day, depositor, amount, state, doubt, candidates } = line;
  const canPay = state === 'MATCHED' || state === 'UNSURE';
  const [first] = candidates;
  const about = `${row}행 ${depositor} ${showWon(amount)}`;
  return (
    <TableRow>
      <TableCell padding="checkbox">
        <Checkbox
          size="small"
          checked={chosen !== ''}
          disabled={!canPay || (chosen === '' && candidates.length > 1)}
          onChange={(_, isOn) => onChoose(key, isOn && first ? first._purchase : null)}
          slotProps={{ input: { 'aria-label': about } }}
        />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{day}</TableCell>
      <TableCell>{depositor}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {showWon(amount)}
      </TableCell>
      <TableCell>
        <Chip {...words[state]} />
        {doubt && (
          <Typography variant="caption" component="div" sx={{ color: 'warning.dark' }}>
            {doubt}
          </Typography>
        )}
      </TableCell>
      <TableCell>
        {canPay && candidates.length > 1 ? (
          <TextField
            select
            size="small"
            fullWidth
            value={chosen}
            onChange={(event) => onChoose(key, event.target.value || null)}
            slotProps={{ select: { displayEmpty: true, inputProps: { 'aria-label': `${about}의 주문` } } }}
          >
            <MenuItem value="">고르지 않음</MenuItem>
            {candidates.map((candidate) => (
              <MenuItem key={candidate._purchase} value={candidate._purchase}>
                {nameOf(candidate)}
              </MenuItem>
            ))}
          </TextField>
        ) : (
          candidates.map((candidate) => (
            <div key={candidate._purchase}>
              {nameOf(candidate)}
              {!canPay && ` · 받을 금액 ${showWon(candidate.payable)} (차이 ${showWon(amount - candidate.payable)})`}
            </div>
          ))
        )}
      </TableCell>
      <TableCell>
        {canQueue(line) && chosen === '' && (
          <RowVerb of={about} verb="확인할 입금에 넣기" disabled={isPending} sx={flat} onClick={() => onQueue(line)} />
        )}
      </TableCell>
    </TableRow>
  );
}
