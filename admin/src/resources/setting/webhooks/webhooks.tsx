import type { Webhook } from '@iruon/contract';
import { Box } from '@mui/material';
import { Detail } from '../../../components/muted.tsx';
import { AddButton } from '../../../dialogs/dialog-button.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { listOf } from '../../../lists/table/table-list.tsx';
import { WebhookStateChip } from './webhook-chips.tsx';
import { WebhookDialog } from './webhook-dialogs.tsx';
import { WebhookShow } from './webhook-show.tsx';

const { TableList, Column } = listOf<Webhook>();

/** The programs that receive events of the store. */
function WebhookList() {
  return (
    <TableList
      filters={[]}
      rowClick="show"
      actions={<AddButton label="웹훅 등록" dialog={(close) => <WebhookDialog onClose={close} />} />}
    >
      <Column
        source="name"
        render={({ name, url }) => (
          <>
            <Box sx={{ fontWeight: 600 }}>{name}</Box>
            <Detail>{url}</Detail>
          </>
        )}
      />
      <Column source="state" disableSort render={({ state }) => <WebhookStateChip state={state} />} />
      <Column source="eventTypes" disableSort align="right" render={({ eventTypes }) => `${eventTypes.length}종`} />
      <Column source="waiting" disableSort align="right" render={({ waiting }) => `${showNumber(waiting)}건`} />
      <Column source="dead" disableSort align="right" render={({ dead }) => `${showNumber(dead)}건`} />
      <Column
        source="deliveredAt"
        disableSort
        render={({ deliveredAt }) => (deliveredAt ? showTime(deliveredAt) : '아직 없음')}
      />
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
    </TableList>
  );
}

addTexts('webhooks', {
  nothing: '등록한 웹훅이 없습니다. 회계나 창고 프로그램이 주문과 재고의 변경을 바로 알게 하려면 등록해 주세요.',
  fields: {
    name: '이름',
    state: '상태',
    eventTypes: '이벤트',
    waiting: '전달 대기',
    dead: '전달 실패',
    deliveredAt: '마지막 전달',
    createdAt: '등록일시',
  },
});

export const screens = { list: WebhookList, show: WebhookShow };
