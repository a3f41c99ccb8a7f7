import { campaignKindLabels, campaignStateLabels } from '@iruon/contract/labels';
import { TextInput } from 'react-admin';
import { showTime } from '../../format/seoul-time.ts';
import { choiceFilter } from '../../lists/filters.tsx';
import { listOf } from '../../lists/table/table-list.tsx';
import type { CampaignRecord } from './campaign-input.ts';
import { CampaignProgress, Following, StateChip } from './campaign-progress.tsx';

const { TableList, Column } = listOf<CampaignRecord>();

const filters = [<TextInput key="q" source="q" alwaysOn resettable />, choiceFilter('state', campaignStateLabels, 140)];

/** Mails to members: drafts open in the form, others with their progress. */
export function CampaignList() {
  return (
    <TableList
      filters={filters}
      canCreate
      header={<Following />}
      rowClick={(_, __, row) => (row.state === 'DRAFT' ? 'edit' : 'show')}
    >
      <Column source="state" disableSort render={(row) => <StateChip campaign={row} />} />
      <Column source="kind" disableSort render={({ kind }) => campaignKindLabels[kind]} />
      <Column source="subject" disableSort sx={{ maxWidth: 320, overflowWrap: 'anywhere' }} />
      <Column
        source="progress"
        disableSort
        render={(row) => row.state !== 'DRAFT' && <CampaignProgress campaign={row} />}
      />
      <Column source="createdByName" disableSort />
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
    </TableList>
  );
}
