import type { StockCause, StockCountDetail, StockCountLine } from '@iruon/contract';
import { countOutcomeLabels, countPartLabels, stockCauseLabels } from '@iruon/contract/labels';
import { Box, Button, Skeleton, TableCell, TableRow, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { CardsTable } from '../../../components/scrolled-table.tsx';
import { showNumber } from '../../../format/won.ts';
import { choicesOf } from '../../../lists/choices.ts';
import { TablePages } from '../../../lists/table-pages.tsx';
import { errorSentence } from '../../../providers/error-sentence.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useLack } from '../../../providers/use-lack.ts';
import { keeperName, packageDay, signed } from '../stock/keeper-text.ts';
import { useCountCalls } from './count-calls.ts';
import { CountScanner } from './count-scanner.tsx';
import { CountedCell } from './counted-cell.tsx';
import { lineName } from './line-name.ts';

const PER_PAGE = 50;
type Part = keyof typeof countPartLabels;

/** The lines of a count by the way along the shelves: counted by typing or scanning, differences with their cause. */
export function CountLines({ count }: { count: StockCountDetail }) {
  const call = useCall();
  const canCount = useLack('enterStockCountLine') === undefined && count.state === 'OPEN';
  const [part, setPart] = useState<Part | ''>('');
  const [q, setQ] = useState('');
  const [page, setPage] = useState(0);
  const filter = JSON.stringify({ ...(part && { part }), ...(q && { q }) });
  const range = JSON.stringify([page * PER_PAGE, (page + 1) * PER_PAGE - 1]);
  const { data, error, refetch } = useQuery({
    queryKey: ['stock-count-lines', count._id, filter, range],
    queryFn: () => call('listStockCountLines', { path: { _id: count._id }, query: { filter, range } }),
    placeholderData: keepPreviousData,
  });
  const lines = data?.lines ?? [];
  return (
    <Panel title="셀 목록">
      {canCount && <CountScanner count={count} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <ChoiceField
          label="보기"
          size="small"
          fullWidth={false}
          sx={{ minWidth: 140 }}
          choices={[{ id: '' as const, name: '모두' }, ...choicesOf(countPartLabels)]}
          value={part}
          onChoose={(chosen) => {
            setPart(chosen as Part | '');
            setPage(0);
          }}
        />
        <TextField
          label="코드, 이름, 로트, 선반"
          size="small"
          fullWidth={false}
          value={q}
          onChange={({ target }) => {
            setQ(target.value);
            setPage(0);
          }}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        {canCount && <SameCause count={count} lines={lines} />}
      </Box>
      {error && <ReadError error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={160} aria-label="불러오는 중" />}
      {data && lines.length === 0 && <Typography sx={{ color: 'text.secondary' }}>해당하는 줄이 없습니다.</Typography>}
      {lines.length > 0 && (
        <CardsTable heads={['선반', '상품', { right: '장부' }, { right: '센 수량' }, { right: '차이' }, '사유']}>
          {lines.map((line) => (
            <LineRow key={line._id} count={count} line={line} canCount={canCount} />
          ))}
        </CardsTable>
      )}
      <TablePages total={data?.total ?? 0} perPage={PER_PAGE} page={page} onPage={setPage} />
    </Panel>
  );
}

interface LineRowProps {
  count: StockCountDetail;
  line: StockCountLine;
  canCount: boolean;
}

function LineRow({ count, line, canCount }: LineRowProps) {
  const { item, lot, isUnlotted, shelf, expected, counted, difference, outcome, countedBy } = line;
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{shelf || '없음'}</TableCell>
      <TableCell sx={{ whiteSpace: 'normal' }}>
        {keeperName(item)}
        {(lot || isUnlotted) && (
          <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {lot
              ? [`로트 ${lot.lotNo}`, lot.useBy && `유효기한 ${packageDay(lot.useBy)}`].filter(Boolean).join(' · ')
              : '로트 모름'}
          </Box>
        )}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 13 }}>
          {[item.code, countedBy && `${countedBy} 셈`, outcome && countOutcomeLabels[outcome]]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </TableCell>
      <TableCell align="right">{expected === null ? '—' : showNumber(expected)}</TableCell>
      <TableCell align="right">
        {canCount ? <CountedCell countId={count._id} line={line} /> : counted !== null && showNumber(counted)}
      </TableCell>
      <TableCell align="right">{difference !== null && difference !== 0 && signed(difference)}</TableCell>
      <TableCell>
        <Cause count={count} line={line} canCount={canCount} />
      </TableCell>
    </TableRow>
  );
}

function Cause({ count, line, canCount }: LineRowProps) {
  const { setCauses } = useCountCalls();
  const notify = useNotify();
  if (line.difference === null || line.difference === 0) return null;
  if (!canCount) return line.cause && stockCauseLabels[line.cause];
  return (
    <ChoiceField
      label="사유"
      size="small"
      fullWidth={false}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': `${lineName(line)} 사유` } } }}
      margin="none"
      sx={{ width: 120 }}
      choices={choicesOf(stockCauseLabels)}
      value={line.cause ?? ''}
      onChoose={(cause) =>
        void setCauses(count._id, { lines: [line._id], cause }).catch((error: unknown) =>
          notify(errorSentence(error), { type: 'error' }),
        )
      }
    />
  );
}

/** One cause for every difference of the shown lines that has none. */
function SameCause({ count, lines }: { count: StockCountDetail; lines: readonly StockCountLine[] }) {
  const { setCauses } = useCountCalls();
  const notify = useNotify();
  const [cause, setCause] = useState<StockCause>('LOST');
  const open = lines.filter((line) => line.difference !== null && line.difference !== 0 && line.cause === null);
  if (open.length < 2) return null;
  return (
    <>
      <ChoiceField
        label="같은 사유"
        size="small"
        fullWidth={false}
        sx={{ minWidth: 110 }}
        choices={choicesOf(stockCauseLabels)}
        value={cause}
        onChoose={setCause}
      />
      <Button
        onClick={() =>
          void setCauses(count._id, { lines: open.map(({ _id }) => _id), cause }).catch((error: unknown) =>
            notify(errorSentence(error), { type: 'error' }),
          )
        }
      >
        사유 없는 {open.length}줄에 모두
      </Button>
    </>
  );
}
