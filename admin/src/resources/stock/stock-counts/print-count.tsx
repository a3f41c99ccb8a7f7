import { type StockCountDetail, type StockCountLine, stockCountLimits } from '@iruon/contract';
import { Box, Button, GlobalStyles } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { createPortal } from 'react-dom';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { errorSentence } from '../../../providers/error-sentence.ts';
import { useCall } from '../../../providers/use-call.ts';
import { lineName } from '../stock/keeper-text.ts';

/** Lines of one request. */
const PART = 200;

/** Prints the lines of a count with a column to write in; all are read first, part by part. */
export function PrintButton({ count }: { count: StockCountDetail }) {
  const call = useCall();
  const notify = useNotify();
  const [lines, setLines] = useState<StockCountLine[] | null>(null);
  const [isPending, setPending] = useState(false);

  useEffect(() => {
    if (!lines) return undefined;
    const end = () => setLines(null);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [lines]);

  async function read(): Promise<void> {
    setPending(true);
    try {
      const all: StockCountLine[] = [];
      for (let from = 0; from < stockCountLimits.lines; from += PART) {
        const range = JSON.stringify([from, from + PART - 1]);
        const part = await call('listStockCountLines', { path: { _id: count._id }, query: { range } });
        all.push(...part.lines);
        if (all.length >= part.total) break;
      }
      setLines(all);
    } catch (error) {
      notify(errorSentence(error), { type: 'error' });
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      <Button variant="outlined" loading={isPending} onClick={() => void read()}>
        목록 인쇄
      </Button>
      {lines && createPortal(<Sheet count={count} lines={lines} />, document.body)}
    </>
  );
}

const cell = { border: '1px solid #000', p: '3px 6px', textAlign: 'left', verticalAlign: 'top' } as const;

function Sheet({ count, lines }: { count: StockCountDetail; lines: readonly StockCountLine[] }) {
  const heads = ['선반', '상품코드', '상품', ...(count.isBlind ? [] : ['장부']), '센 수량', '확인'];
  return (
    <Box data-print sx={{ display: 'none', '@media print': { display: 'block', color: '#000', fontSize: '10pt' } }}>
      <GlobalStyles styles={{ '@media print': { 'body > *:not([data-print])': { display: 'none !important' } } }} />
      <h1>
        재고 실사 {count.countNo} · {count.scope}
      </h1>
      <p>
        {showNumber(lines.length)}줄 · 시작 {count.createdBy} {showTime(count.createdAt)} · 센 사람 ____________
      </p>
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', '& tr': { breakInside: 'avoid' } }}>
        <thead>
          <tr>
            {heads.map((head) => (
              <Box component="th" key={head} sx={cell}>
                {head}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ _id, shelf, expected, counted, ...line }) => (
            <tr key={_id}>
              <Box component="td" sx={cell}>
                {shelf}
              </Box>
              <Box component="td" sx={cell}>
                {line.item.code}
              </Box>
              <Box component="td" sx={cell}>
                {lineName(line)}
              </Box>
              {!count.isBlind && (
                <Box component="td" sx={cell}>
                  {expected === null ? '' : showNumber(expected)}
                </Box>
              )}
              <Box component="td" sx={{ ...cell, minWidth: '20mm' }}>
                {counted === null ? '' : showNumber(counted)}
              </Box>
              <Box component="td" sx={{ ...cell, minWidth: '15mm' }} />
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
