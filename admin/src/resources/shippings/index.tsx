import { shippingTargetLabels } from '@iruon/contract/labels';
import OpenIcon from '@mui/icons-material/CheckCircleOutlined';
import icon from '@mui/icons-material/LocalShippingOutlined';
import RestingIcon from '@mui/icons-material/PauseCircleOutlined';
import { Box } from '@mui/material';
import { BooleanInput } from 'react-admin';
import { EitherChip } from '../../chips/chip.tsx';
import { searchFilter } from '../../lists/filters.tsx';
import { listOf } from '../../lists/table/table-list.tsx';
import { defineResource } from '../define-resource.ts';
import { shippingScreens } from './shipping-form.tsx';
import { feeSentence, type ShippingRow } from './shipping-input.ts';

const { TableList, Column } = listOf<ShippingRow>();

export const shippings = defineResource({
  name: 'shippings',
  label: '배송 정책',
  nothing: '아직 배송 정책이 없습니다. 정책이 없으면 아무것도 보낼 수 없습니다.',
  operation: 'listConsoleShippings',
  menu: { group: 'setting', order: 1 },
  list: ShippingList,
  create: shippingScreens.create,
  edit: shippingScreens.edit,
  icon,
  recordRepresentation: 'name',
  fields: {
    name: '이름',
    shippingCodeName: '출고지',
    target: '적용 대상',
    options: '배송 방법',
    startsAt: '기간',
    isOpen: '상태',
  },
});

const filters = [
  searchFilter('이름', 180),
  <BooleanInput key="isOpen" source="isOpen" label="지금 적용 중" defaultValue />,
];

function target({ target: { type, _products, _categories } }: ShippingRow): string {
  const count = { EVERY_ASSET: 0, PRODUCTS: _products.length, CATEGORIES: _categories.length }[type];
  return count > 0 ? `${shippingTargetLabels[type]} ${count}개` : shippingTargetLabels[type];
}

const period = ({ startsAt, endsAt }: ShippingRow) =>
  startsAt || endsAt ? `${startsAt ?? ''} ~ ${endsAt ?? ''}` : '계속';

function ShippingList() {
  return (
    <TableList filters={filters} sort={{ field: 'name', order: 'ASC' }} hasForm>
      <Column source="name" />
      <Column source="shippingCodeName" disableSort />
      <Column source="target" disableSort render={(row) => target(row)} />
      <Column
        source="options"
        disableSort
        render={({ options }) => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {options.map((option) => (
              <li key={option._id}>
                {option.name} · {feeSentence(option)}
              </li>
            ))}
          </Box>
        )}
      />
      <Column source="startsAt" disableSort render={(row) => period(row)} />
      <Column
        source="isOpen"
        disableSort
        render={({ isOpen }) => (
          <EitherChip is={isOpen} yes={[OpenIcon, 'success', '적용 중']} no={[RestingIcon, 'neutral', '쉬는 중']} />
        )}
      />
    </TableList>
  );
}
