import type { ApiKey } from '@iruon/contract';
import { apiKeyStateLabels } from '@iruon/contract/labels';
import { Box } from '@mui/material';
import { Detail } from '../../../components/muted.tsx';
import { AddButton } from '../../../dialogs/dialog-button.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choiceFilter, searchFilter } from '../../../lists/filters.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { ApiKeyStateChip } from './api-key-chip.tsx';
import { CreateDialog } from './api-key-dialogs.tsx';
import { ApiKeyShow } from './api-key-show.tsx';

const { TableList, Column } = listOf<ApiKey>();

const filters = [searchFilter('이름, 키의 앞부분', 220), choiceFilter('state', apiKeyStateLabels, 130)];

/** The keys of other programs. */
function ApiKeyList() {
  return (
    <TableList
      filters={filters}
      rowClick="show"
      actions={
        <AddButton label="API 키 등록" needs="createApiKey" dialog={(close) => <CreateDialog onClose={close} />} />
      }
    >
      <Column
        source="name"
        render={({ name, prefix }) => (
          <>
            <Box sx={{ fontWeight: 600 }}>{name}</Box>
            <Detail>{prefix}</Detail>
          </>
        )}
      />
      <Column source="roleName" disableSort />
      <Column source="state" disableSort render={({ state }) => <ApiKeyStateChip state={state} />} />
      <Column source="lastUsedAt" render={({ lastUsedAt }) => (lastUsedAt ? showTime(lastUsedAt) : '아직 없음')} />
      <Column source="expiresAt" render={({ expiresAt }) => showTime(expiresAt)} />
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
    </TableList>
  );
}

addTexts('api-keys', {
  nothing: '조건에 맞는 API 키가 없습니다. 회계나 창고 프로그램이 직접 조회하고 바꾸게 하려면 등록해 주세요.',
  fields: {
    name: '이름',
    roleName: '역할',
    state: '상태',
    lastUsedAt: '마지막 사용',
    expiresAt: '만료일시',
    createdAt: '등록일시',
    q: '이름, 키의 앞부분',
  },
});

export const screens = { list: ApiKeyList, show: ApiKeyShow };
