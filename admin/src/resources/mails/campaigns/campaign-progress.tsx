import type { Campaign, CampaignState } from '@iruon/contract';
import { campaignStateLabels } from '@iruon/contract/labels';
import { Box, LinearProgress, Typography } from '@mui/material';
import { Chip } from '../../../chips/chip.tsx';
import { showNumber } from '../../../format/won.ts';
import { useFollowing } from '../../../lists/use-following.ts';
import type { CampaignRecord } from './campaign-input.ts';

const looks = {
  DRAFT: 'draft',
  QUEUED: 'planned',
  SENDING: 'active',
  PAUSED: 'stopped',
  STOPPED: 'canceled',
  DONE: 'done',
} as const satisfies Record<CampaignState, unknown>;

export function StateChip({ campaign: { state, isQuiet } }: { campaign: Campaign }) {
  return <Chip kind={looks[state]} label={isQuiet ? '아침까지 대기' : campaignStateLabels[state]} />;
}

/** The number of recipients of a mail, and of those that are finished. */
export function countsOf({ recipients }: Pick<Campaign, 'recipients'>) {
  const total = Object.values(recipients).reduce((sum, count) => sum + count, 0);
  return { total, settled: total - (recipients.PENDING ?? 0) - (recipients.SENDING ?? 0) };
}

/** The progress, and the recipients that need an operator. */
export function CampaignProgress({ campaign }: { campaign: Campaign }) {
  const { total, settled } = countsOf(campaign);
  const { FAILED = 0, UNKNOWN = 0 } = campaign.recipients;
  return (
    <Box sx={{ minWidth: 150 }}>
      <Typography variant="body2">
        {showNumber(settled)} / {showNumber(total)}명
      </Typography>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 0 : (settled / total) * 100}
        aria-label="발송 진행"
        sx={{ my: 0.5 }}
      />
      {FAILED + UNKNOWN > 0 && (
        <Typography variant="caption" sx={{ color: 'error.main' }}>
          실패 {showNumber(FAILED)}명, 확인 필요 {showNumber(UNKNOWN)}명
        </Typography>
      )}
    </Box>
  );
}

/** Polling interval of mails that are being sent, milliseconds. */
export const EVERY = 2_000;

export const isUnderWay = ({ state }: Pick<CampaignRecord, 'state'>) => state === 'QUEUED' || state === 'SENDING';

/** Reloads the list while one of its mails is being sent. */
export function Following() {
  useFollowing<CampaignRecord>(isUnderWay, EVERY);
  return null;
}
