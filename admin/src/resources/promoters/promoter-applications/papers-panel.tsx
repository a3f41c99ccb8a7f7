import type { PromoterApplication } from '@iruon/contract';
import { Box, TextField } from '@mui/material';
import { useNotify } from 'react-admin';
import { Facts, Panel } from '../../../components/panel.tsx';
import { TrainingCell } from '../../../components/promoters/training-cell.tsx';
import { useRereading } from '../../../components/promoters/use-rereading.ts';
import { DialogButton } from '../../../dialogs/dialog-button.tsx';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { useCall } from '../../../providers/use-call.ts';

interface PapersProps {
  request: PromoterApplication;
}

/** The checked registration, contract and training of a promoter, and their correction. */
export function PapersPanel({ request }: PapersProps) {
  const { papers } = request.user;
  const dayOf = (day: string | null | undefined) => day?.replaceAll('-', '.') ?? '확인 전';
  return (
    <Panel title="판촉영업자 서류">
      <Facts
        facts={[
          ['신고번호', papers?.registrationNo || '확인 전'],
          ['신고일', dayOf(papers?.registeredOn)],
          ['계약일', dayOf(papers?.contractedOn)],
          ['최근 교육일', dayOf(papers?.trainedOn)],
          ['다음 교육 기한', <TrainingCell key="until" until={papers?.trainingUntil ?? null} />],
        ]}
      />
      <DialogButton
        size="small"
        variant="outlined"
        sx={{ mt: 1.5 }}
        dialog={(close) => <PapersDialog request={request} onClose={close} />}
      >
        서류 확인 적기
      </DialogButton>
    </Panel>
  );
}

const dayFields = [
  ['registeredOn', '신고일'],
  ['contractedOn', '계약일'],
  ['trainedOn', '최근 교육일'],
] as const;

function PapersDialog({ request, onClose }: PapersProps & { onClose: () => void }) {
  const call = useCall();
  const reread = useRereading();
  const notify = useNotify();
  const { papers, name } = request.user;

  async function save(form: FormData): Promise<void> {
    const dayIn = (field: string) => textIn(form, field) || null;
    const body = {
      registrationNo: textIn(form, 'registrationNo'),
      registeredOn: dayIn('registeredOn'),
      contractedOn: dayIn('contractedOn'),
      trainedOn: dayIn('trainedOn'),
      updatedAt: papers?.updatedAt ?? null,
    };
    await reread(call('setPromoterPapers', { path: { _id: request._id }, body }));
    notify('판촉영업자 서류를 저장했습니다.', { type: 'success' });
  }

  return (
    <FormDialog
      title="판촉영업자 서류"
      question={`${name} 님의 신고증, 계약서, 교육 이수증에서 확인한 것을 적습니다.`}
      effect="신고번호나 계약일이 없거나 교육 기한이 지나면 보너스를 지급하지 않습니다. 교육은 신고 뒤 90일 안에, 그 뒤로는 1년마다 받습니다."
      verb="저장"
      onConfirm={save}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextField
          name="registrationNo"
          label="판촉영업자 신고번호"
          fullWidth
          autoFocus
          defaultValue={papers?.registrationNo ?? ''}
          slotProps={{ htmlInput: { maxLength: 50 } }}
        />
        {dayFields.map(([field, label]) => (
          <TextField
            key={field}
            name={field}
            label={label}
            type="date"
            fullWidth
            defaultValue={papers?.[field] ?? ''}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
      </Box>
    </FormDialog>
  );
}
