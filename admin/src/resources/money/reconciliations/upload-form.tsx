import { reconciliationLimits, type SheetChoice, type SheetOffer, sheetOffer } from '@iruon/contract';
import { Box, Card, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useNotify, useRedirect } from 'react-admin';
import { PeriodFields } from '../../../components/period-fields.tsx';
import { addDays, seoulDay } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { acceptedSheets, SheetDrop } from '../../../inputs/files/sheet-drop.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { ColumnChooser } from '../../../sheets/column-chooser.tsx';
import { KeptLayouts, useRereadLayouts } from '../../../sheets/kept-layouts.tsx';

const megabytes = reconciliationLimits.bytes / 1024 / 1024;

/** The first rows of a file that was refused because of its headings; undefined for other errors. */
function offerOf(error: unknown): SheetOffer | undefined {
  if (!(error instanceof HttpError) || error.body?.code !== 'SHEET_COLUMNS_UNKNOWN') return undefined;
  return sheetOffer.parse(error.body.offer);
}

/** The period, then the gateway's file for that period. */
export function UploadForm() {
  const call = useCall();
  const yesterday = addDays(seoulDay(new Date()), -1);
  const [period, setPeriod] = useState({ from: yesterday, to: yesterday });
  const notify = useNotify();
  const redirect = useRedirect();
  const rereadLayouts = useRereadLayouts();
  const [offer, setOffer] = useState<SheetOffer | null>(null);
  const sending = useMutation({
    mutationFn: ({ file, choice }: { file: File; choice?: SheetChoice }) => {
      const columns = choice && { columns: JSON.stringify(choice) };
      return call('createReconciliation', { form: { ...period, file, ...columns } });
    },
    onSuccess: ({ _id }) => {
      void rereadLayouts();
      redirect('show', 'reconciliations', _id);
    },
    onError: (error, { choice }) => {
      const offered = offerOf(error);
      if (offered) setOffer(offered);
      else if (!choice) notify(error.message, { type: 'error' });
    },
  });
  const { file, choice } = sending.variables ?? {};

  return (
    <Card component="section" aria-label="새 거래내역 대조" sx={{ p: 2, mb: 2, display: 'grid', gap: 2 }}>
      <div>
        <Typography component="h2" variant="h6">
          1. 기간을 고릅니다
        </Typography>
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>
          결제하고 취소한 날 기준으로 {reconciliationLimits.days}일까지 대조합니다.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <PeriodFields period={period} onChange={setPeriod} />
        </Box>
      </div>
      <div>
        <Typography component="h2" variant="h6">
          2. 결제사의 거래내역을 올립니다
        </Typography>
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>
          나이스페이먼츠 관리자에서 같은 기간의 거래내역을 내려받아 그대로 올려 주세요. 거래번호, 거래구분, 금액,
          거래일시 열을 읽고, 제목이 다르면 어느 열인지 묻습니다.
        </Typography>
        {offer && file ? (
          <ColumnChooser
            offer={offer}
            lead={`${file.name}: 처음 보는 제목의 거래내역입니다. 어느 열이 무엇인지 한 번만 골라 주세요.`}
            error={choice ? sending.error : null}
            isPending={sending.isPending}
            onChoose={(chosen) => sending.mutate({ file, choice: chosen })}
            onCancel={() => setOffer(null)}
          />
        ) : (
          <SheetDrop
            label="결제사 거래내역 파일"
            accept={acceptedSheets}
            minHeight={112}
            needs="createReconciliation"
            isPending={sending.isPending}
            pending="대조하는 중"
            onFile={(given) => sending.mutate({ file: given })}
            invitation="파일을 끌어다 놓거나 눌러서 고르세요"
            limits={`${megabytes}MB, ${showNumber(reconciliationLimits.rows)}행까지`}
          />
        )}
      </div>
      <KeptLayouts kinds={['GATEWAY']} />
    </Card>
  );
}
