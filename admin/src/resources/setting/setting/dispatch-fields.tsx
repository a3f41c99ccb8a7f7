import { settingLabels } from '@iruon/contract';
import { Box, Typography } from '@mui/material';
import { ArrayInput, SimpleFormIterator, TextInput } from 'react-admin';
import { Amount, Group, Toggle } from './setting-group.tsx';

const cutoffs = [
  'dispatch.cutoffs.monday',
  'dispatch.cutoffs.tuesday',
  'dispatch.cutoffs.wednesday',
  'dispatch.cutoffs.thursday',
  'dispatch.cutoffs.friday',
  'dispatch.cutoffs.saturday',
  'dispatch.cutoffs.sunday',
] as const;
const shrunk = { inputLabel: { shrink: true } };

/** When paid orders are dispatched: the store promises the days to buyers. */
export function DispatchFields() {
  return (
    <Group
      title="출고와 도착 약속"
      explained="상품·장바구니·주문서에 출고일과 도착 예정일이 보이고, 결제할 때의 약속을 주문에 남깁니다. 마감을 비운 요일과 공휴일에는 출고하지 않습니다."
    >
      {cutoffs.map((source) => (
        <TextInput
          key={source}
          source={source}
          label={settingLabels[source]}
          type="time"
          helperText={false}
          slotProps={shrunk}
        />
      ))}
      <Amount source="dispatch.transitDays" helperText="출고한 다음 날 도착하면 1" />
      <Amount source="dispatch.islandDays" />
      <Toggle source="dispatch.deliversOnSaturdays" />
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        <Typography component="h3" variant="subtitle2">
          {settingLabels['dispatch.closedDays']}
        </Typography>
        <ArrayInput source="dispatch.closedDays" label={false}>
          <SimpleFormIterator fullWidth inline disableClear disableReordering>
            <TextInput source="day" label="날짜" type="date" slotProps={shrunk} />
            <TextInput source="name" label="이름" />
          </SimpleFormIterator>
        </ArrayInput>
      </Box>
    </Group>
  );
}

/** The queue of what runs out, and the notices of what is back. */
export function StockFields() {
  return (
    <Group
      title="소진 임박과 재입고 알림"
      explained="최근 28일의 쓰임으로 남은 날을 셉니다. 재입고 알림은 들어온 수량에 맞추어 신청한 순서대로 나누어 보냅니다."
    >
      <Amount source="stock.coverDays" helperText="이보다 적게 남으면 소진 임박에 보입니다." />
      <Amount source="stock.noticesPerPiece" helperText="1명에서 20명까지" />
      <Amount source="stock.noticePauseHours" helperText="그때까지 남아 있으면 다음 회원에게 보냅니다." />
    </Group>
  );
}
