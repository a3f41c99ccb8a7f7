import type { ShippingOptionInput } from '@iruon/contract';
import { bundleTypeLabels, carrierLabels, chargeTypeLabels } from '@iruon/contract/labels';
import { Box, Typography } from '@mui/material';
import {
  ArrayInput,
  BooleanInput,
  maxLength,
  minValue,
  required,
  SimpleFormIterator,
  TextInput,
  useSimpleFormIteratorItem,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { showNumber } from '../../../format/won.ts';
import { AmountInput } from '../../../inputs/amounts/amount-input.tsx';
import { ChoiceInput } from '../../../inputs/choice-input.tsx';
import { OptionTrial } from './option-trial.tsx';
import { newOption } from './shipping-input.ts';
import { StepChart } from './step-chart.tsx';

const whole = [required(), minValue(0)];
const row = { display: 'flex', flexWrap: 'wrap', columnGap: 1.5, width: '100%' } as const;

/** One shipping method of a policy: carrier, fee, and the surcharges of remote areas and of the onsite service. */
export function OptionFields() {
  const { index } = useSimpleFormIteratorItem();
  const options = useWatch({ name: 'options' }) as ShippingOptionInput[] | undefined;
  const option = options?.[index] ?? newOption();
  const { type } = option.charge;
  return (
    <Box sx={{ width: '100%', py: 1 }}>
      <Box sx={row}>
        <TextInput
          source="name"
          label="이름"
          validate={[required(), maxLength(50)]}
          sx={{ width: { xs: '100%', md: 240 } }}
        />
        <ChoiceInput source="carrier" label="배송 수단" labels={carrierLabels} width={160} />
        <ChoiceInput source="bundleType" label="묶음" labels={bundleTypeLabels} width={290} />
      </Box>
      <Box sx={row}>
        <ChoiceInput source="charge.type" label="배송비" labels={chargeTypeLabels} width={240} />
        {type === 'FIXED' && (
          <AmountInput source="charge.fixedAmount" label="금액(원)" validate={whole} sx={{ width: 160 }} />
        )}
      </Box>
      {type === 'PRICE' && (
        <Tiers
          source="charge.pricesRange"
          from="price"
          label="주문금액(원) 이상"
          steps={option.charge.pricesRange?.map(({ price, amount }) => ({ from: price, fee: amount }))}
          format={(price) => `${showNumber(price)}원`}
        />
      )}
      {type === 'TRAVEL' && (
        <Tiers
          source="charge.travelRange"
          from="distance"
          label="거리(km) 이상"
          steps={option.charge.travelRange?.map(({ distance, amount }) => ({ from: distance, fee: amount }))}
          format={(distance) => `${distance}km`}
        />
      )}
      <Box sx={row}>
        <BooleanInput source="island.isActive" label="제주·도서산간 추가 배송비" sx={{ alignSelf: 'center' }} />
        {option.island?.isActive && (
          <>
            <AmountInput source="island.charge.amount__jeju" label="제주(원)" validate={whole} sx={{ width: 140 }} />
            <AmountInput
              source="island.charge.amount__base"
              label="도서산간(원)"
              validate={whole}
              sx={{ width: 140 }}
            />
          </>
        )}
      </Box>
      <Box sx={row}>
        <BooleanInput
          source="service.isActive"
          label={option.carrier === 'COMPANY' ? '설치비' : '현장 서비스비'}
          sx={{ alignSelf: 'center' }}
        />
        {option.service?.isActive && (
          <AmountInput source="service.charge.amount" label="한 개에(원)" validate={whole} sx={{ width: 140 }} />
        )}
      </Box>
      <OptionTrial option={option} />
    </Box>
  );
}

interface TiersProps {
  source: string;
  from: 'price' | 'distance';
  label: string;
  steps: { from: number; fee: number }[] | undefined;
  format: (from: number) => string;
}

function Tiers({ source, from, label, steps = [], format }: TiersProps) {
  const drawn = steps
    .filter((step) => Number.isFinite(step.from) && Number.isFinite(step.fee))
    .sort((a, b) => a.from - b.from);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
      <ArrayInput
        source={source}
        label="구간"
        helperText="0부터 시작하는 구간이 있어야 합니다. 가장 높은 구간이 적용됩니다."
        sx={{ maxWidth: 460 }}
      >
        <SimpleFormIterator inline disableReordering>
          <AmountInput source={from} label={label} validate={whole} helperText={false} sx={{ width: 160 }} />
          <AmountInput source="amount" label="배송비(원)" validate={whole} helperText={false} sx={{ width: 130 }} />
        </SimpleFormIterator>
      </ArrayInput>
      {drawn.length > 1 ? (
        <StepChart steps={drawn} format={format} />
      ) : (
        <Typography variant="caption" sx={{ color: 'text.secondary', pt: 2 }}>
          구간을 둘 이상 적으면 그림으로 보입니다.
        </Typography>
      )}
    </Box>
  );
}
