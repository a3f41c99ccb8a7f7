import { campaignKindLabels, campaignStateLabels } from '@iruon/contract/labels';
import { TextInput } from 'react-admin';
import { showTime } from '../../../format/seoul-time.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choiceFilter } from '../../../lists/filters.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { CampaignCreate, CampaignEdit } from './campaign-form.tsx';
import type { CampaignRecord } from './campaign-input.ts';
import { CampaignProgress, Following, StateChip } from './campaign-progress.tsx';
import { CampaignShow } from './campaign-show.tsx';

const { TableList, Column } = listOf<CampaignRecord>();

const filters = [<TextInput key="q" source="q" alwaysOn resettable />, choiceFilter('state', campaignStateLabels, 140)];

/** Mails to members: drafts open in the form, others with their progress. */
function CampaignList() {
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

addTexts('campaigns', {
  nothing: '아직 작성한 메일이 없습니다.',
  fields: {
    kind: '종류',
    subject: '제목',
    content: '내용',
    state: '상태',
    progress: '진행',
    createdByName: '작성자',
    createdAt: '작성일시',
    q: '제목',
    'filter.userTypes': '회원 유형',
    'filter._levels': '등급',
    'filter.consent': '광고 수신 동의',
    'filter.customer': '고객번호',
    'filter._users': '고른 회원',
  },
});

export const screens = { list: CampaignList, create: CampaignCreate, edit: CampaignEdit, show: CampaignShow };
