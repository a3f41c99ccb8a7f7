import type { CampaignRecipient } from '@iruon/contract';
import { recipientReasonLabels } from '@iruon/contract/labels';
import { Alert, Box, Button, TablePagination, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LabelledCheckbox } from '../../../components/labelled-checkbox.tsx';
import { Muted } from '../../../components/muted.tsx';
import { Panel } from '../../../components/panel.tsx';
import { showNumber } from '../../../format/won.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useVerb } from '../../../providers/use-verb.ts';
import type { CampaignRecord } from './campaign-input.ts';
import { useCampaignCalls } from './use-campaign-calls.ts';

const titles = {
  UNKNOWN: '도착했는지 알 수 없는 메일',
  FAILED: '보내지 못한 메일',
  SKIPPED: '보내지 않은 회원',
} as const;
const explained = {
  UNKNOWN: '메일 서버의 응답을 받지 못했습니다. 다시 보내면 두 번 받을 수 있어, 직접 고른 회원에게만 다시 보냅니다.',
  FAILED: '메일 서버가 받지 않은 메일입니다. 주소를 확인한 뒤 다시 보낼 수 있습니다.',
  SKIPPED: '보내는 순간 받을 수 없게 된 회원입니다.',
} as const;
const PAGE = 50;

interface RecipientListProps {
  campaign: CampaignRecord;
  state: keyof typeof titles;
}

/** Recipients in one state with the reason; retryable ones can be chosen and sent to again. */
export function RecipientList({ campaign, state }: RecipientListProps) {
  const call = useCall();
  const { retry } = useCampaignCalls();
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<string[]>([]);
  const { isPending, run } = useVerb();
  const { data, error } = useQuery({
    queryKey: ['campaigns', 'recipients', campaign.id, state, page, campaign.recipients[state]],
    queryFn: () =>
      call('listCampaignRecipients', {
        path: { _id: campaign.id },
        query: {
          range: JSON.stringify([page * PAGE, page * PAGE + PAGE - 1]),
          filter: JSON.stringify({ state }),
        },
      }),
    placeholderData: (before) => before,
  });
  const rows = data?.recipients ?? [];
  const canRetry = state !== 'SKIPPED' && campaign.allowed.includes('RETRY');
  const shown = rows.map(({ _id }) => _id);
  const toggle = (ids: string[], isOn: boolean) =>
    setChosen(isOn ? [...new Set([...chosen, ...ids])] : chosen.filter((id) => !ids.includes(id)));

  async function send() {
    const isDone = await run(
      () => retry(campaign.id, chosen),
      ({ retried }) => `${showNumber(retried)}명에게 다시 보냅니다.`,
    );
    if (isDone) setChosen([]);
  }

  return (
    <Panel title={`${titles[state]} ${showNumber(campaign.recipients[state] ?? 0)}명`}>
      <Muted variant="body2">{explained[state]}</Muted>
      {error && <Alert severity="error">{error.message}</Alert>}
      {canRetry && rows.length > 0 && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', my: 1 }}>
          <LabelledCheckbox
            label="이 쪽 모두 선택"
            checked={shown.every((id) => chosen.includes(id))}
            onChange={(_, isOn) => toggle(shown, isOn)}
          />
          <Button variant="outlined" disabled={chosen.length === 0 || isPending} onClick={send} sx={{ minHeight: 44 }}>
            선택한 {showNumber(chosen.length)}명에게 다시 보내기
          </Button>
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <Row key={row._id} row={row}>
            {canRetry && (
              <LabelledCheckbox
                label={`${row.userName} (${row.username})`}
                checked={chosen.includes(row._id)}
                onChange={(_, isOn) => toggle([row._id], isOn)}
              />
            )}
          </Row>
        ))}
      </Box>
      {(data?.total ?? 0) > PAGE && (
        <TablePagination
          component="div"
          count={data?.total ?? 0}
          page={page}
          rowsPerPage={PAGE}
          rowsPerPageOptions={[PAGE]}
          onPageChange={(_, next) => setPage(next)}
        />
      )}
    </Panel>
  );
}

function Row({ row, children }: { row: CampaignRecipient; children: React.ReactNode }) {
  return (
    <Box component="li" sx={{ py: 0.75, borderTop: 1, borderColor: 'divider' }}>
      {children || (
        <Typography>
          {row.userName} ({row.username})
        </Typography>
      )}
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {row.email} · {row.reason && recipientReasonLabels[row.reason]}
      </Typography>
      {row.response && (
        <Typography variant="caption" lang="en" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {row.response}
        </Typography>
      )}
    </Box>
  );
}
