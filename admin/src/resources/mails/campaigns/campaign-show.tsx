import { campaignKindLabels, pauseReasonLabels, recipientStateLabels } from '@iruon/contract/labels';
import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Confirm, useRefresh } from 'react-admin';
import { MailFrame } from '../../../components/mail/mail-frame.tsx';
import { Muted } from '../../../components/muted.tsx';
import { Facts, Panel } from '../../../components/panel.tsx';
import { RecordPage } from '../../../components/record-page.tsx';
import { Verb as AllowedVerb } from '../../../dialogs/verb.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { useVerb } from '../../../providers/use-verb.ts';
import type { CampaignRecord } from './campaign-input.ts';
import { CampaignProgress, EVERY, isUnderWay, StateChip } from './campaign-progress.tsx';
import { RecipientList } from './recipient-list.tsx';
import { useCampaignCalls } from './use-campaign-calls.ts';

/** One mail to members: its progress, the failed recipients with reasons, and its content. */
export function CampaignShow() {
  return (
    <RecordPage<CampaignRecord>
      title={({ subject }) => subject}
      chips={(campaign) => <StateChip campaign={campaign} />}
    >
      {(campaign) => (
        <>
          <Progress campaign={campaign} />
          {(campaign.recipients.UNKNOWN ?? 0) > 0 && <RecipientList campaign={campaign} state="UNKNOWN" />}
          {(campaign.recipients.FAILED ?? 0) > 0 && <RecipientList campaign={campaign} state="FAILED" />}
          {(campaign.recipients.SKIPPED ?? 0) > 0 && <RecipientList campaign={campaign} state="SKIPPED" />}
          <Content campaign={campaign} />
        </>
      )}
    </RecordPage>
  );
}

const verbs = { PAUSE: '일시정지', RESUME: '이어서 발송', STOP: '중단' } as const;
type Verb = keyof typeof verbs;

function Progress({ campaign }: { campaign: CampaignRecord }) {
  const calls = useCampaignCalls();
  const refresh = useRefresh();
  const { isPending, run } = useVerb();
  const [isStopping, setStopping] = useState(false);
  const follows = isUnderWay(campaign);
  useEffect(() => {
    if (!follows) return;
    const timer = setInterval(() => refresh(), EVERY);
    return () => clearInterval(timer);
  }, [follows, refresh]);

  async function act(verb: Verb) {
    setStopping(false);
    const change = { PAUSE: calls.pause, RESUME: calls.resume, STOP: calls.stop }[verb];
    await run(() => change(campaign.id));
  }

  return (
    <Panel title="발송 상황">
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {campaign.pauseReason && (
          <Alert severity={campaign.pauseReason === 'OPERATOR' ? 'info' : 'error'}>
            {pauseReasonLabels[campaign.pauseReason]}
            {campaign.pauseDetail && ` (응답: ${campaign.pauseDetail})`}
          </Alert>
        )}
        {campaign.isQuiet && (
          <Alert severity="info">밤 9시부터 아침 8시까지는 광고를 보내지 않습니다. 아침에 이어서 보냅니다.</Alert>
        )}
        <CampaignProgress campaign={campaign} />
        <Facts
          facts={[
            ['종류', campaignKindLabels[campaign.kind]],
            ...Object.entries(recipientStateLabels).map(
              ([state, label]) =>
                [label, `${showNumber(campaign.recipients[state as keyof typeof recipientStateLabels] ?? 0)}명`] as [
                  string,
                  string,
                ],
            ),
            ['시작', campaign.queuedAt ? showTime(campaign.queuedAt) : ''],
            ['끝', campaign.finishedAt ? showTime(campaign.finishedAt) : ''],
          ]}
        />
        <Box sx={{ display: 'flex', gap: 1 }}>
          {(Object.keys(verbs) as Verb[])
            .filter((verb) => campaign.allowed.includes(verb))
            .map((verb) => (
              <AllowedVerb key={verb} needs="stopCampaign">
                <Button
                  variant={verb === 'RESUME' ? 'contained' : 'outlined'}
                  color={verb === 'STOP' ? 'error' : 'primary'}
                  disabled={isPending}
                  onClick={() => (verb === 'STOP' ? setStopping(true) : act(verb))}
                  sx={{ minHeight: 44 }}
                >
                  {verbs[verb]}
                </Button>
              </AllowedVerb>
            ))}
        </Box>
      </Box>
      <Confirm
        isOpen={isStopping}
        title="발송을 중단할까요?"
        content="아직 받지 않은 회원에게는 보내지 않습니다. 중단한 메일은 다시 시작할 수 없습니다."
        confirm="중단"
        cancel="닫기"
        onConfirm={() => act('STOP')}
        onClose={() => setStopping(false)}
      />
    </Panel>
  );
}

function Content({ campaign: { kind, subject, content } }: { campaign: CampaignRecord }) {
  const { preview } = useCampaignCalls();
  const { data, error } = useQuery({
    queryKey: ['campaign-preview', kind, subject, content],
    queryFn: () => preview({ kind, subject, content }),
  });
  return (
    <Panel title="보낸 내용">
      {error && <Alert severity="error">{error.message}</Alert>}
      {data ? <MailFrame mail={data} /> : <Muted>불러오는 중입니다.</Muted>}
    </Panel>
  );
}
