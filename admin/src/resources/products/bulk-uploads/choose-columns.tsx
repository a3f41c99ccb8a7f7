import type { BulkUploadColumns, BulkUploadDetail, SheetOffer } from '@iruon/contract';
import { Card } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useCall } from '../../../providers/use-call.ts';
import { ColumnChooser } from '../../../sheets/column-chooser.tsx';
import { useRereadLayouts } from '../../../sheets/kept-layouts.tsx';
import { kindLabels } from './kind-labels.ts';

interface ChooseColumnsProps {
  upload: Pick<BulkUploadDetail, '_id' | 'kind'>;
  offer: SheetOffer;
  onChange: () => void;
}

/** The columns of an upload with unknown headings; it is checked again once they are chosen. */
export function ChooseColumns({ upload: { _id, kind }, offer, onChange }: ChooseColumnsProps) {
  const call = useCall();
  const rereadLayouts = useRereadLayouts();
  const choosing = useMutation({
    mutationFn: (body: BulkUploadColumns) => call('chooseBulkUploadColumns', { path: { _id }, body }),
    onSuccess: (_, { isKept }) => {
      if (isKept) void rereadLayouts();
      onChange();
    },
  });
  const sheet = offer.kind === 'OPTIONS' ? offer.kind : kind;
  return (
    <Card component="section" aria-label="열 고르기" sx={{ p: 2 }}>
      <ColumnChooser
        offer={offer}
        lead={offer.kind === 'OPTIONS' ? "이어서 '옵션' 시트의 열을 골라 주세요." : kindLabels[kind].ask}
        error={choosing.error}
        isPending={choosing.isPending}
        onChoose={(choice) => choosing.mutate({ kind: sheet, ...choice })}
      />
    </Card>
  );
}
