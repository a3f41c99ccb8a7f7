import type { RenderedMail } from '@iruon/contract';
import SendIcon from '@mui/icons-material/SendOutlined';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRecordContext, useRedirect } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { MailFrame } from '../../../components/mail/mail-frame.tsx';
import { Muted } from '../../../components/muted.tsx';
import { FormDialog } from '../../../dialogs/form-dialog.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { showNumber } from '../../../format/won.ts';
import { useVerb } from '../../../providers/use-verb.ts';
import { type CampaignRecord, type freshCampaign, inputOf } from './campaign-input.ts';
import { useCampaignCalls } from './use-campaign-calls.ts';

/** Previews the mail with unsaved changes; tests and sends the saved mail. */
export function DraftVerbs() {
  const record = useRecordContext<CampaignRecord>();
  const { getValues } = useFormContext<typeof freshCampaign>();
  const { isDirty } = useFormState();
  const { preview, test } = useCampaignCalls();
  const [mail, setMail] = useState<RenderedMail>();
  const [isAsking, setAsking] = useState(false);
  const { isPending, run } = useVerb();

  const look = () =>
    run(async () => {
      const { kind, subject, content } = inputOf(getValues());
      setMail(await preview({ kind, subject, content }));
    });
  const testIt = (id: string) =>
    run(
      () => test(id),
      (address) => `${address} 주소로 시험 메일을 보냈습니다.`,
    );

  return (
    <Box sx={{ width: '100%', display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', my: 1 }}>
      <Button variant="outlined" startIcon={<PreviewIcon />} disabled={isPending} onClick={look}>
        미리보기
      </Button>
      {record?.id !== undefined && (
        <>
          <Verb needs="testCampaign">
            <Button variant="outlined" disabled={isPending || isDirty} onClick={() => testIt(record.id)}>
              나에게 시험 발송
            </Button>
          </Verb>
          <Verb needs="queueCampaign">
            <Button
              variant="contained"
              startIcon={<SendIcon />}
              disabled={isPending || isDirty}
              onClick={() => setAsking(true)}
            >
              발송하기
            </Button>
          </Verb>
        </>
      )}
      {(record?.id === undefined || isDirty) && (
        <Muted variant="body2">저장하면 시험 발송과 발송을 할 수 있습니다.</Muted>
      )}
      {mail && (
        <Dialog open onClose={() => setMail(undefined)} maxWidth="md" fullWidth aria-label="메일 미리보기">
          <DialogTitle>메일 미리보기</DialogTitle>
          <DialogContent>
            <MailFrame mail={mail} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setMail(undefined)}>닫기</Button>
          </DialogActions>
        </Dialog>
      )}
      {isAsking && record && <QueueDialog campaign={record} onClose={() => setAsking(false)} />}
    </Box>
  );
}

function QueueDialog({ campaign, onClose }: { campaign: CampaignRecord; onClose: () => void }) {
  const { count, queue } = useCampaignCalls();
  const redirect = useRedirect();
  const notify = useNotify();
  const { kind, filter } = campaign;
  const { data, error } = useQuery({
    queryKey: ['campaign-audience', kind, filter, 'now'],
    queryFn: () => count({ kind, filter }),
    gcTime: 0,
  });
  return (
    <FormDialog
      title="메일 발송"
      question={data ? `회원 ${showNumber(data.reached)}명에게 보냅니다.` : '받는 회원을 세고 있습니다.'}
      effect="보낸 메일은 되돌릴 수 없습니다. 발송하는 동안 일시정지하거나 중단할 수 있습니다."
      verb="발송 시작"
      isBarred={!data || data.reached === 0}
      onConfirm={async () => {
        await queue(campaign.id, campaign.updatedAt);
        notify('발송을 시작했습니다.', { type: 'success' });
        redirect('show', 'campaigns', campaign.id);
      }}
      onClose={onClose}
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      {data?.reached === 0 && <Alert severity="warning">보낼 회원이 없습니다. 조건을 바꿔 주세요.</Alert>}
    </FormDialog>
  );
}
