import { couponPriceLabels, couponSentence, couponStateLabels } from '@iruon/contract/labels';
import SimulateIcon from '@mui/icons-material/ScienceOutlined';
import { Box, LinearProgress, Typography } from '@mui/material';
import { Button } from 'react-admin';
import { stateChip } from '../../../chips/chip.tsx';
import { Muted } from '../../../components/muted.tsx';
import { LinkOrNothing } from '../../../components/page-link.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choiceFilter, searchFilter } from '../../../lists/filters.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { couponScreens } from './coupon-form.tsx';
import type { CouponRow } from './coupon-input.ts';

const { TableList, Column } = listOf<CouponRow>();

const StateChip = stateChip(couponStateLabels, {
  PLANNED: 'planned',
  RUNNING: 'active',
  SOLD_OUT: 'ended',
  ENDED: 'ended',
  STOPPED: 'stopped',
});

const filters = [
  searchFilter('이름, 코드', 200),
  choiceFilter('state', couponStateLabels, 130),
  choiceFilter('price', couponPriceLabels, 150),
];

function Issued({ issued, used, count }: CouponRow) {
  return (
    <Box sx={{ minWidth: 140 }}>
      <Typography variant="body2">
        {showNumber(issued)}장 / {count === null ? '무제한' : `${showNumber(count)}장`}
      </Typography>
      {count !== null && (
        <LinearProgress
          variant="determinate"
          value={(issued / count) * 100}
          aria-label="발급한 비율"
          sx={{ my: 0.5 }}
        />
      )}
      <Muted variant="caption">사용 {showNumber(used)}장</Muted>
    </Box>
  );
}

function CouponList() {
  return (
    <TableList
      filters={filters}
      actions={
        <Button label="시뮬레이션" component={LinkOrNothing} to="/coupons/simulate">
          <SimulateIcon />
        </Button>
      }
      hasForm
    >
      <Column source="name" render={({ name }) => <Box sx={{ fontWeight: 600, minWidth: 120 }}>{name}</Box>} />
      <Column
        source="usage"
        disableSort
        render={(row) => <Box sx={{ minWidth: 280, whiteSpace: 'normal' }}>{couponSentence(row)}</Box>}
      />
      <Column source="issued" render={(row) => <Issued {...row} />} />
      <Column source="state" disableSort render={({ state }) => <StateChip state={state} />} />
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
    </TableList>
  );
}

addTexts('coupons', {
  nothing: '아직 쿠폰이 없습니다.',
  fields: {
    name: '이름',
    usage: '내용',
    issued: '발급',
    state: '상태',
    price: '할인 대상',
    createdAt: '등록일시',
  },
});

export const screens = { list: CouponList, ...couponScreens };
