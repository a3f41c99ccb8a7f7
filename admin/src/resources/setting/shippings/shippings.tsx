import { shippingTargetLabels } from '@iruon/contract/labels';
import { Box } from '@mui/material';
import {
  ArrayInput,
  BooleanInput,
  maxLength,
  RadioButtonGroupInput,
  required,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { EitherChip } from '../../../chips/chip.tsx';
import { addTexts } from '../../../i18n/page-texts.ts';
import { CodeInput } from '../../../inputs/code-input.tsx';
import { choicesOf } from '../../../lists/choices.ts';
import { searchFilter } from '../../../lists/filters.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { FieldGroup } from '../../../record-kit/form-frame.tsx';
import { PreviewPanel } from '../../../record-kit/preview.tsx';
import { RecordForm } from '../../../record-kit/record-form.tsx';
import { recordScreens } from '../../../record-kit/record-screens.tsx';
import { RecordToolbar } from '../../../record-kit/record-toolbar.tsx';
import { RecordsInput } from '../../benefits/coupons/coupon-inputs.tsx';
import { useShippingCodes } from '../setting/use-setting.ts';
import { OptionFields } from './option-fields.tsx';
import { feeSentence, inputOf, newOption, type ShippingRow } from './shipping-input.ts';

const toolbar = <RecordToolbar<ShippingRow> nameOf={({ name }) => name} inputOf={inputOf} />;

const fresh = {
  target: { type: 'EVERY_ASSET', _products: [], _categories: [] },
  startsAt: null,
  endsAt: null,
  isActive: true,
  options: [newOption()],
};

/** The place of shipment, by the codes in the settings. */
const WarehouseInput = () => (
  <CodeInput
    source="shippingCode"
    label="출고지"
    codes={useShippingCodes()}
    helperText="같은 출고지의 상품끼리 배송비를 묶습니다."
  />
);

function TargetInputs() {
  const target = useWatch({ name: 'target' }) as ShippingRow['target'] | undefined;
  return (
    <>
      <RadioButtonGroupInput
        source="target.type"
        label="적용 대상"
        choices={choicesOf(shippingTargetLabels)}
        validate={required()}
        helperText="좁은 대상이 이깁니다: 고른 상품, 분류, 모든 상품 순서입니다."
      />
      {target?.type === 'PRODUCTS' && <RecordsInput source="target._products" reference="products" label="상품" />}
      {target?.type === 'CATEGORIES' && (
        <RecordsInput source="target._categories" reference="categories" label="분류" finds={false} />
      )}
    </>
  );
}

const day = (label: string, source: 'startsAt' | 'endsAt', helperText: string) => (
  <TextInput
    source={source}
    label={label}
    type="date"
    parse={(text: string) => text || null}
    format={(text: string | null) => text ?? ''}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '2999-12-31' } }}
    helperText={helperText}
    sx={{ maxWidth: 220 }}
  />
);

/** The methods as buyers choose among them, with their fees in words. */
function ShippingSummary() {
  const options = (useWatch({ name: 'options' }) ?? []) as ShippingRow['options'];
  return (
    <PreviewPanel
      title="배송비 요약"
      help="저장하면 새 주문부터 바로 적용됩니다. 이미 받은 주문의 배송비는 그대로입니다."
    >
      <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
        {options.map((option, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place identifies a method while it is typed
          <li key={place}>
            <b>{option.name || '이름 없는 방법'}</b> · {feeSentence(option)}
          </li>
        ))}
      </Box>
    </PreviewPanel>
  );
}

function ShippingForm() {
  return (
    <RecordForm toolbar={toolbar} defaultValues={fresh} preview={<ShippingSummary />}>
      <FieldGroup title="정책">
        <TextInput source="name" label="이름" validate={[required(), maxLength(50)]} helperText="운영자만 봅니다." />
        <WarehouseInput />
      </FieldGroup>
      <FieldGroup title="적용">
        <TargetInputs />
        {day('시작일', 'startsAt', '비우면 처음부터')}
        {day('종료일', 'endsAt', '그날 끝까지. 비우면 계속')}
        <BooleanInput source="isActive" label="사용" />
      </FieldGroup>
      <FieldGroup title="배송 방법" hint="맨 위가 기본입니다. 회원은 이 가운데에서 고릅니다.">
        <ArrayInput source="options" label={false} defaultValue={[newOption()]}>
          <SimpleFormIterator fullWidth>
            <OptionFields />
          </SimpleFormIterator>
        </ArrayInput>
      </FieldGroup>
    </RecordForm>
  );
}

const shippingScreens = recordScreens({ inputOf, Form: ShippingForm });

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
        render={({ isOpen }) => <EitherChip is={isOpen} yes={['active', '적용 중']} no={['stopped', '쉬는 중']} />}
      />
    </TableList>
  );
}

addTexts('shippings', {
  nothing: '아직 배송 정책이 없습니다. 정책이 없으면 아무것도 보낼 수 없습니다.',
  fields: {
    name: '이름',
    shippingCodeName: '출고지',
    target: '적용 대상',
    options: '배송 방법',
    startsAt: '기간',
    isOpen: '상태',
  },
});

export const screens = { list: ShippingList, ...shippingScreens };
