import type { StoreEvent, StoreEventDetail } from '@iruon/contract';
import { anyEventTypeLabels, eventObjectLabels } from '@iruon/contract/labels';
import { Box, Link } from '@mui/material';
import { auditAddressOf } from '../../addresses/audit-addresses.ts';
import { Muted } from '../../components/muted.tsx';
import { LinkOrText } from '../../components/page-link.tsx';
import { Facts, Panel } from '../../components/panel.tsx';
import { RecordPage } from '../../components/record-page.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { showNumber } from '../../format/won.ts';
import { addTexts } from '../../i18n/page-texts.ts';
import { choiceFilter, periodFilter } from '../../lists/filters.tsx';
import { listOf } from '../../lists/table/table-list.tsx';
import { DeliveryTable } from './webhooks/delivery-list.tsx';

const { TableList, Column } = listOf<StoreEvent>();

type EventDetail = StoreEventDetail & { id: string };

const filters = [
  choiceFilter('type', anyEventTypeLabels, 170),
  choiceFilter('objectType', eventObjectLabels, 150),
  periodFilter,
];

const LATEST_FIRST = { field: 'sequence', order: 'DESC' } as const;

/** The events of the last 30 days that an endpoint listened to. */
function EventList() {
  return (
    <TableList filters={filters} sort={LATEST_FIRST} rowClick="show">
      <Column source="at" disableSort render={({ at }) => showTime(at)} />
      <Column source="type" disableSort render={({ type }) => anyEventTypeLabels[type]} />
      <Column source="objectType" disableSort render={({ objectType }) => eventObjectLabels[objectType]} />
      <Column source="delivered" disableSort align="right" render={({ delivered }) => `${showNumber(delivered)}곳`} />
      <Column source="waiting" disableSort align="right" render={({ waiting }) => `${showNumber(waiting)}곳`} />
      <Column source="dead" disableSort align="right" render={({ dead }) => `${showNumber(dead)}곳`} />
    </TableList>
  );
}

/** An event with its data, its object and its deliveries. */
function EventShow() {
  return (
    <RecordPage<EventDetail> title={({ type }) => anyEventTypeLabels[type]} chips={() => null}>
      {(event) => {
        const type = event.objectType === 'member' ? 'user' : event.objectType;
        const address = auditAddressOf({ type, id: event._object, name: '' });
        return (
          <>
            <Panel title="내용">
              <Facts
                facts={[
                  ['시각', showTime(event.at)],
                  [
                    '대상',
                    address ? (
                      <Link key="object" component={LinkOrText} to={address}>
                        {eventObjectLabels[event.objectType]} 보기
                      </Link>
                    ) : (
                      eventObjectLabels[event.objectType]
                    ),
                  ],
                ]}
              />
              <Box
                component="pre"
                tabIndex={0}
                aria-label="보낸 내용"
                translate="no"
                sx={{
                  m: 0,
                  mt: 1.5,
                  p: 1.5,
                  overflowX: 'auto',
                  bgcolor: 'action.hover',
                  borderRadius: 1,
                  fontSize: 13,
                }}
              >
                {JSON.stringify(event.data, null, 2)}
              </Box>
            </Panel>
            <Panel title="전달">
              {event.deliveries.length === 0 ? (
                <Muted>받은 웹훅이 삭제되었습니다.</Muted>
              ) : (
                <DeliveryTable rows={event.deliveries} of="event" />
              )}
            </Panel>
          </>
        );
      }}
    </RecordPage>
  );
}

addTexts('events', {
  nothing: '조건에 맞는 이벤트가 없습니다. 웹훅이 고른 종류만 30일 동안 남습니다.',
  fields: {
    at: '시각',
    type: '종류',
    objectType: '대상',
    delivered: '전달 완료',
    waiting: '전달 대기',
    dead: '전달 실패',
    period: '기간',
  },
});

export const screens = { list: EventList, show: EventShow };
