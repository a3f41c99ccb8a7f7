import type { UserStanding } from '@iruon/contract';
import { approvalTypeLabels } from '@iruon/contract/labels';
import { Chip } from '../../../chips/chip.tsx';
import { StandingPanel } from '../../../components/promoters/standing-panel.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { ApprovalChip } from '../approvals/approval-chip.tsx';
import { Line, LinesPanel } from './lines-panel.tsx';

/** `2026.03.01`: the version of a text by its first day in force. */
const versionOf = (day: string) => `${day.replaceAll('-', '.')} 시행`;

/** A member as a promoter, approval requests, and agreements. */
export function StandingPanels({
  id,
  standing: { consents, approvals, promoter },
}: {
  id: string;
  standing: UserStanding;
}) {
  return (
    <>
      <StandingPanel userId={id} promoter={promoter} linksRequest />
      <LinesPanel title="승인 신청" rows={approvals} nothing="승인을 신청하지 않았습니다.">
        {({ _id, type, state, reason, createdAt, decidedAt }) => (
          <Line
            to={`/approvals/${_id}/show`}
            text={approvalTypeLabels[type]}
            chip={<ApprovalChip state={state} />}
            below={[`신청 ${showTime(createdAt)}`, decidedAt && `처리 ${showTime(decidedAt)}`, reason]
              .filter(Boolean)
              .join(' · ')}
          />
        )}
      </LinesPanel>
      <LinesPanel title="약관 동의" rows={consents} nothing="동의 기록이 없습니다.">
        {({ subject, effectiveOn, isAgreed, createdAt }) => (
          <Line
            text={subject}
            chip={isAgreed ? <Chip kind="done" label="동의" /> : <Chip kind="canceled" label="동의하지 않음" />}
            below={`${versionOf(effectiveOn)} · ${showTime(createdAt)}`}
          />
        )}
      </LinesPanel>
    </>
  );
}
