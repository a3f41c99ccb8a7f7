import type { Purchase } from '@iruon/contract';
import { type PricePanelViewRow, panelView } from '@iruon/contract/labels';
import { Box, Typography } from '@mui/material';
import { showPoints, showWon } from '../../../format/won.ts';

const signed = (amount: number) => (amount < 0 ? `-${showWon(-amount)}` : showWon(amount));
const faint = { color: 'text.secondary', fontSize: '0.8125rem' };

const textOf = ({ name, text }: PricePanelViewRow['parts'][number]) => [name, text].filter(Boolean).join(' · ');

function PriceRow({ row: { key, label, amount, parts } }: { row: PricePanelViewRow }) {
  const described = parts.filter(({ name, text }) => name || text);
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
        {key === 'points' ? `-${showPoints(-amount)}` : signed(amount)}
      </Box>
      {described.length > 0 && (
        <Box component="dd" sx={{ m: 0, gridColumn: '1 / -1', ...faint }}>
          {described.length === 1 && described.map(textOf)}
          {described.length > 1 && (
            <details>
              <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24 }}>
                내역 {described.length}건
              </Box>
              <Box component="ul" sx={{ m: 0, mb: 0.5, pl: 2.5, display: 'grid', gap: 0.25 }}>
                {described.map((part, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and never change places
                  <li key={index}>
                    {textOf(part)}: {signed(part.amount)}
                  </li>
                ))}
              </Box>
            </details>
          )}
        </Box>
      )}
    </>
  );
}

/** Every part of a purchase's price with its rule, with the same rows and labels that the buyer sees. */
export function OrderPrice({ panel }: Pick<Purchase, 'panel'>) {
  const { rows, payable, notes } = panelView(panel);
  return (
    <Box sx={{ maxWidth: 520, fontVariantNumeric: 'tabular-nums' }}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, rowGap: 0.5 }}>
        {rows.map((row) => (
          <PriceRow row={row} key={row.key} />
        ))}
        <Box component="dt" sx={{ fontWeight: 700, fontSize: '1.05rem', pt: 1 }}>
          총 결제 금액
        </Box>
        <Box component="dd" sx={{ m: 0, fontWeight: 700, fontSize: '1.05rem', pt: 1, textAlign: 'right' }}>
          {showWon(payable)}
        </Box>
      </Box>
      {notes.map((note) => (
        <Typography key={note} sx={{ ...faint, mt: 1 }}>
          {note}
        </Typography>
      ))}
    </Box>
  );
}
