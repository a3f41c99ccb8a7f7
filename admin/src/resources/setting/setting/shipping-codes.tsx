import type { ConsoleShippingCode } from '@iruon/contract';
import { Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Muted } from '../../../components/muted.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { showWon } from '../../../format/won.ts';
import { RemoveDialog } from '../../../record-kit/remove-dialog.tsx';
import { ShippingCodeDialog, type ShippingPlace } from './shipping-code-dialog.tsx';
import { useShippingCodes } from './use-setting.ts';

/** The places of shipment. */
export function ShippingCodes() {
  const { data, error, refetch, add, change, remove } = useShippingCodes();
  const notify = useNotify();
  const [open, setOpen] = useState<ConsoleShippingCode | 'new'>();
  const [leaving, setLeaving] = useState<ConsoleShippingCode>();

  async function save(value: string, place: ShippingPlace): Promise<void> {
    if (open === 'new') await add({ value, ...place });
    else if (open) await change(open.value, { ...place, updatedAt: open.updatedAt });
    notify('출고지를 저장했습니다.', { type: 'success' });
  }

  return (
    <Card component="section" aria-label="출고지" sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography component="h2" variant="h6">
          출고지
        </Typography>
        <Button variant="outlined" onClick={() => setOpen('new')} sx={{ minHeight: 44 }}>
          출고지 추가
        </Button>
      </Box>
      <Muted variant="body2">상품이 나가는 곳입니다. 배송비는 출고지마다 따로 계산합니다.</Muted>
      {error && <ReadError error={error} onRetry={refetch} sx={{ mt: 1 }} />}
      {data?.length === 0 && <Typography sx={{ py: 3, textAlign: 'center' }}>아직 출고지가 없습니다.</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((code) => (
          <Box
            component="li"
            key={code.value}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1.5, borderTop: 1, borderColor: 'divider', mt: 1 }}
          >
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>
                {code.text} ({code.value})
              </Typography>
              <Muted variant="body2">
                {code.warehouse.postcode} {code.warehouse.address1} {code.warehouse.address2}
              </Muted>
              <Muted variant="body2">
                배송 지역 {code.areas__available.join(', ') || '전국'} · 반품 배송비 {showWon(code.return_fee)}
              </Muted>
            </Box>
            <Box>
              <Button onClick={() => setOpen(code)} aria-label={`${code.text} 수정`} sx={{ minHeight: 44 }}>
                수정
              </Button>
              <Button
                color="error"
                onClick={() => setLeaving(code)}
                aria-label={`${code.text} 삭제`}
                sx={{ minHeight: 44 }}
              >
                삭제
              </Button>
            </Box>
          </Box>
        ))}
      </Box>
      {open && (
        <ShippingCodeDialog code={open === 'new' ? undefined : open} onSave={save} onClose={() => setOpen(undefined)} />
      )}
      {leaving && (
        <RemoveDialog
          kind="출고지"
          name={leaving.text}
          onRemove={() => remove(leaving.value)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Card>
  );
}
