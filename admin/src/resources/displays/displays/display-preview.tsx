import RefreshIcon from '@mui/icons-material/Refresh';
import { Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { CodeChip } from '../../../chips/code-chip.tsx';
import { Thumb } from '../../../chips/thumb.tsx';
import { Muted } from '../../../components/muted.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showWon } from '../../../format/won.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useVerb } from '../../../providers/use-verb.ts';
import type { DisplayRow } from './display-rules.ts';

const CARD = 120;

/** The last computed version: saving computes a display too. */
const latest = (record: DisplayRow, computed: DisplayRow | undefined) =>
  computed && (computed.refreshedAt ?? '') > (record.refreshedAt ?? '') ? computed : record;

/** The current products of a display, and a button that recomputes it without touching the form. */
export function DisplayPreview() {
  const record = useRecordContext<DisplayRow>();
  const call = useCall();
  const [computed, setComputed] = useState<DisplayRow>();
  const { isPending, run } = useVerb();
  if (!record) return null;
  const { id } = record;
  const { products, refreshedAt } = latest(record, computed);

  const compute = () =>
    run(async () => setComputed(await call('refreshConsoleDisplay', { path: { _id: id } })), '다시 계산했습니다.');

  return (
    <Card component="section" aria-label="매장에 보이는 모습" sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <div>
          <Typography component="h2" variant="h6">
            매장에 보이는 모습
          </Typography>
          <Muted variant="caption">
            {refreshedAt ? `${showTime(refreshedAt)}에 계산` : '아직 계산하지 않음'} · 10분마다 다시 계산합니다.
          </Muted>
        </div>
        <Verb needs="refreshConsoleDisplay">
          <Button size="small" variant="outlined" startIcon={<RefreshIcon />} loading={isPending} onClick={compute}>
            지금 다시 계산
          </Button>
        </Verb>
      </Box>
      {products.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', py: 4, textAlign: 'center' }}>
          지금은 보여 줄 상품이 없어 매장에 나오지 않습니다.
        </Typography>
      ) : (
        <Box
          component="ol"
          tabIndex={0}
          aria-label="보이는 상품, 순서대로"
          sx={{
            display: 'grid',
            gridTemplateColumns: `repeat(auto-fill, minmax(${CARD}px, 1fr))`,
            gap: 1.5,
            maxHeight: 480,
            overflowY: 'auto',
            listStyle: 'none',
            p: 0,
            mt: 2,
            mb: 0,
          }}
        >
          {products.map((product) => (
            <Box component="li" key={product._id} sx={{ minWidth: 0 }}>
              <Thumb src={product.thumb} size={CARD} />
              <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', my: 0.5 }}>
                {product.labels.slice(0, 2).map(({ value, text, color }) => (
                  <CodeChip key={value} text={text} color={color} />
                ))}
              </Box>
              <Typography variant="body2" sx={{ fontWeight: 600, lineHeight: 1.35 }}>
                {product.name}
              </Typography>
              <Typography variant="caption">{showWon(product.salePrice)}</Typography>
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
}
