import { shippingTargetLabels } from '@iruon/contract/labels';
import OpenIcon from '@mui/icons-material/CheckCircleOutlined';
import RestingIcon from '@mui/icons-material/PauseCircleOutlined';
import { Box } from '@mui/material';
import { BooleanInput } from 'react-admin';
import { EitherChip } from '../../chips/chip.tsx';
import { searchFilter } from '../../lists/filters.tsx';
import { listOf } from '../../lists/table/table-list.tsx';
import { feeSentence, type ShippingRow } from './shipping-input.ts';

const { TableList, Column } = listOf<ShippingRow>();

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

export function ShippingList() {
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
