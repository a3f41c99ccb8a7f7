import { freshCoupon } from '@iruon/contract';
import { couponPriceLabels, couponScopeLabels, couponSentence, couponTargetLabels } from '@iruon/contract/labels';
import { Alert, Box, Typography } from '@mui/material';
import {
  BooleanInput,
  CheckboxGroupInput,
  maxLength,
  maxValue,
  minValue,
  RadioButtonGroupInput,
  required,
  SelectInput,
  TabbedForm,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { showNumber } from '../../../format/won.ts';
import { AmountInput } from '../../../inputs/amounts/amount-input.tsx';
import { ChoiceInput } from '../../../inputs/choice-input.tsx';
import { choicesOf } from '../../../lists/choices.ts';
import { Fields } from '../../../record-kit/form-frame.tsx';
import { PreviewPanel, Sheet } from '../../../record-kit/preview.tsx';
import { RecordTabs } from '../../../record-kit/record-form.tsx';
import { recordScreens } from '../../../record-kit/record-screens.tsx';
import { RecordToolbar } from '../../../record-kit/record-toolbar.tsx';
import { type CouponRow, inputOf } from './coupon-input.ts';
import { DayInput, DisplaysInput, HourInput, RecordsInput } from './coupon-inputs.tsx';

const units = choicesOf({ PERCENT: '비율(%)', AMOUNT: '금액(원)' });
const issueTypes = choicesOf({ REQUEST: '회원이 직접 받습니다', INSTANT: '자동으로 지급합니다' });
const eventsOf = {
  REQUEST: choicesOf({ NONE: '쿠폰 목록에서', CODE: '이벤트 코드로' }),
  INSTANT: choicesOf({ NONE: '정한 시각에 모두에게', SIGN_UP: '회원가입할 때' }),
};
const roundTypes = choicesOf({ SINGLE: '한 번만', BOUNDED: '정한 회차만', INFINITE: '쓴 뒤 다시' });
const usageTypes = choicesOf({ INFINITE: '제한 없음', BOUNDED: '종료일까지', SINGLE: '하루 동안' });
const userTypes = choicesOf({ PERSON: '개인 회원', COMPANY: '병원·기업 회원' });

const toolbar = <RecordToolbar<CouponRow> nameOf={({ name }) => name} inputOf={inputOf} />;

function Preview() {
  const saved = useRecordContext<CouponRow>();
  const typed = useWatch() as CouponRow;
  const isPercent = typed.unit === 'PERCENT';
  return (
    <PreviewPanel title="쿠폰 미리보기" help="회원의 쿠폰함에 보이는 모습과, 입력한 조건을 풀어 쓴 문장입니다.">
      <Sheet>
        <Box sx={{ p: 2, borderLeft: '4px solid #0b6270' }}>
          <Box sx={{ fontSize: 22, fontWeight: 700 }}>
            {showNumber(typed.value ?? 0)}
            {isPercent ? '%' : '원'} 할인
          </Box>
          <Box sx={{ fontWeight: 600 }}>{typed.name || '이름'}</Box>
        </Box>
      </Sheet>
      <Typography role="status" sx={{ mt: 1.5 }}>
        {typed.value > 0 && typed.usage ? couponSentence(typed) : '혜택을 입력하면 조건을 문장으로 보여 줍니다.'}
      </Typography>
      {saved?.id !== undefined && saved.issued > 0 && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          이미 발급된 쿠폰입니다. 사용 여부와 종료일만 바꿀 수 있고, 받은 회원의 쿠폰은 받은 날의 조건을 지킵니다.
        </Alert>
      )}
    </PreviewPanel>
  );
}

function GiftInputs() {
  const { unit } = useWatch() as CouponRow;
  const isPercent = unit === 'PERCENT';
  return (
    <>
      <TextInput source="name" validate={[required(), maxLength(50)]} helperText="회원의 쿠폰함에 보입니다." />
      <ChoiceInput source="usage.target.price" label="할인 대상" labels={couponPriceLabels} />
      <RadioButtonGroupInput source="unit" label="할인 방식" choices={units} validate={required()} />
      <AmountInput
        source="value"
        label={isPercent ? '할인율(%)' : '할인 금액(원)'}
        validate={[required(), minValue(1), maxValue(isPercent ? 100 : 100_000_000)]}
      />
      {isPercent && (
        <AmountInput
          source="limit"
          label="최대 할인 금액(원)"
          validate={minValue(0)}
          helperText="0이면 한도가 없습니다."
        />
      )}
      <AmountInput source="count" label="총 수량" validate={minValue(1)} helperText="비우면 수량 제한이 없습니다." />
    </>
  );
}

function ReceiverInputs() {
  const { issue } = useWatch() as CouponRow;
  const { type, event, round, target } = issue ?? freshCoupon.issue;
  return (
    <>
      <RadioButtonGroupInput source="issue.type" label="발급 방법" choices={issueTypes} validate={required()} />
      <SelectInput source="issue.event.type" label="언제" choices={eventsOf[type]} validate={required()} />
      {event.type === 'CODE' && (
        <TextInput source="issue.event.code" label="이벤트 코드" validate={[required(), maxLength(30)]} />
      )}
      {type === 'INSTANT' && event.type === 'NONE' && (
        <HourInput source="issue.issuesAt" label="지급 시각" helperText="서울 시각에 대상 회원 모두에게 지급합니다." />
      )}
      <ChoiceInput source="issue.target.type" label="대상" labels={couponTargetLabels} />
      {target.type === 'USERS' && <RecordsInput source="issue.target._users" reference="users" label="회원" />}
      {target.type === 'LEVELS' && (
        <RecordsInput source="issue.target._levels" reference="levels" label="등급" finds={false} />
      )}
      {target.type === 'USER_TYPES' && (
        <CheckboxGroupInput
          source="issue.target.userTypes"
          label="회원 유형"
          choices={userTypes}
          validate={required()}
        />
      )}
      <SelectInput source="issue.round.type" label="회원당" choices={roundTypes} validate={required()} />
      {round.type === 'BOUNDED' && (
        <TextInput source="issue.round.includeds" label="받는 회차" helperText="예: 1, 3, 5" />
      )}
      {round.type !== 'SINGLE' && (
        <TextInput source="issue.round.excludeds" label="건너뛸 회차" helperText="없으면 비워 두세요." />
      )}
      <DayInput source="issue.startsAt" label="발급 시작일" />
      <DayInput source="issue.endsAt" label="발급 종료일" helperText="종료일 밤 12시까지 받을 수 있습니다." />
      <AmountInput source="issue.limit.shop.count__sum" label="구매확정 횟수(회 이상)" validate={minValue(0)} />
      <AmountInput source="issue.limit.shop.price__sum" label="구매확정 금액(원 이상)" validate={minValue(0)} />
      <BooleanInput source="issue.isActive" label="발급하기" />
    </>
  );
}

function UsageInputs() {
  const { usage } = useWatch() as CouponRow;
  const { type, target } = usage ?? freshCoupon.usage;
  return (
    <>
      <SelectInput source="usage.type" label="사용 기간" choices={usageTypes} validate={required()} />
      <DayInput source="usage.startsAt" label={type === 'SINGLE' ? '사용하는 날' : '사용 시작일'} />
      {type === 'BOUNDED' && (
        <DayInput source="usage.endsAt" label="사용 종료일" helperText="종료일 밤 12시까지 쓸 수 있습니다." />
      )}
      <ChoiceInput source="usage.target.type" label="적용 상품" labels={couponScopeLabels} />
      {target.type === 'PRODUCTS' && <RecordsInput source="usage.target._products" reference="products" label="상품" />}
      {target.type === 'CATEGORIES' && (
        <RecordsInput source="usage.target._categories" reference="categories" label="분류" finds={false} />
      )}
      {target.type === 'EXHIBITIONS' && (
        <RecordsInput source="usage.target._exhibitions" reference="exhibitions" label="기획전" />
      )}
      {target.type === 'DISPLAYS' && <DisplaysInput source="usage.target.displayCodes" />}
      <AmountInput source="usage.limit.target.price__min" label="최소 금액(원)" validate={minValue(0)} />
      <AmountInput source="usage.limit.target.price__max" label="최대 금액(원)" validate={minValue(0)} />
      <AmountInput source="usage.limit.shop.count__sum" label="구매확정 횟수(회 이상)" validate={minValue(0)} />
      <AmountInput source="usage.limit.shop.price__sum" label="구매확정 금액(원 이상)" validate={minValue(0)} />
      {target.price === 'TOTAL_ORDER_AMOUNT' && (
        <BooleanInput source="usage.combinable" label="상품 쿠폰과 함께 쓰기" helperText={false} />
      )}
      <BooleanInput source="usage.isActive" label="사용 허용" helperText="끄면 이미 받은 쿠폰도 모두 쓸 수 없습니다." />
    </>
  );
}

function CouponForm() {
  return (
    <RecordTabs toolbar={toolbar} defaultValues={freshCoupon} preview={<Preview />}>
      <TabbedForm.Tab label="1. 혜택">
        <Fields>
          <GiftInputs />
        </Fields>
      </TabbedForm.Tab>
      <TabbedForm.Tab label="2. 받는 회원">
        <Fields>
          <ReceiverInputs />
        </Fields>
      </TabbedForm.Tab>
      <TabbedForm.Tab label="3. 사용 조건">
        <Fields>
          <UsageInputs />
        </Fields>
      </TabbedForm.Tab>
    </RecordTabs>
  );
}

export const couponScreens = recordScreens({ inputOf, Form: CouponForm });
