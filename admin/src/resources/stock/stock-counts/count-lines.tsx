import type { StockCause, StockCountDetail, StockCountLine } from '@iruon/contract';
import { countOutcomeLabels, countPartLabels, stockCauseLabels } from '@iruon/contract/labels';
import { Box, Button, TableCell, TableRow } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { Panel } from '../../../components/panel.tsx';
import { CardsTable } from '../../../components/scrolled-table.tsx';
import { showNumber } from '../../../format/won.ts';
import { choicesOf } from '../../../lists/choices.ts';
import { PartedRows } from '../../../lists/parted-rows.tsx';
import { errorSentence } from '../../../providers/error-sentence.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useLack } from '../../../providers/use-lack.ts';
import { keeperName, lineName, packageDay, signed } from '../stock/keeper-text.ts';
import { useCountCalls } from './count-calls.ts';
import { CountScanner } from './count-scanner.tsx';
import { CountedCell } from './counted-cell.tsx';

/** The lines of a count by the way along the shelves: counted by typing or scanning, differences with their cause. */
export function CountLines({ count }: { count: StockCountDetail }) {
  const call = useCall();
  const canCount = useLack('enterStockCountLine') === undefined && count.state === 'OPEN';
  return (
    <Panel title="셀 목록">
      {canCount && <CountScanner count={count} />}
      <PartedRows
        parts={countPartLabels}
        searched="코드, 이름, 로트, 선반"
        queryKey={['stock-count-lines', count._id]}
        read={async (query) => {
          const { lines: rows, total } = await call('listStockCountLines', { path: { _id: count._id }, query });
          return { rows, total };
        }}
        fields={(lines) => canCount && <SameCause count={count} lines={lines} />}
        none={() => '해당하는 줄이 없습니다.'}
      >
        {(lines) => (
          <CardsTable heads={['선반', '상품', { right: '장부' }, { right: '센 수량' }, { right: '차이' }, '사유']}>
            {lines.map((line) => (
              <LineRow key={line._id} count={count} line={line} canCount={canCount} />
            ))}
          </CardsTable>
        )}
      </PartedRows>
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
      slotProps={{
        select: { SelectDisplayProps: { 'aria-label': `${lineName(line)} 사유`, 'aria-labelledby': undefined } },
      }}
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
