import { campaignKindLabels, campaignStateLabels } from '@iruon/contract/labels';
import { SelectInput, TextInput } from 'react-admin';
import { showTime } from '../../format/seoul-time.ts';
import { choicesOf } from '../../lists/choices.ts';
import { ReadOnlyList } from '../../lists/read-only-list.tsx';
import { CardTable } from '../../lists/table/card-table.tsx';
import { Column as ListColumn } from '../../lists/table/column.tsx';
import type { CampaignRecord } from './campaign-input.ts';
import { CampaignProgress, StateChip } from './campaign-progress.tsx';
import { Following } from './following.tsx';

const Column = ListColumn<CampaignRecord>;
const TABLE = 'campaigns.table';

const filters = [
  <TextInput key="q" source="q" alwaysOn resettable />,
  <SelectInput key="state" source="state" choices={choicesOf(campaignStateLabels)} alwaysOn sx={{ minWidth: 140 }} />,
];

/** Mails to members: drafts open in the form, others with their progress. */
export function CampaignList() {
  return (
    <ReadOnlyList
      title="메일 발송"
      storeKey={TABLE}
      filters={filters}
      nothing="아직 작성한 메일이 없습니다."
      canCreate
      header={<Following />}
    >
      {(empty) => (
        <CardTable<CampaignRecord>
          storeKey={TABLE}
          rowClick={(_, __, row) => (row.state === 'DRAFT' ? 'edit' : 'show')}
          empty={empty}
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
        </CardTable>
      )}
    </ReadOnlyList>
  );
}
