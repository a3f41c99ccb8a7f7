import type { CouponSimulation } from '@iruon/contract';
import { couponPriceLabels } from '@iruon/contract/labels';
import { Box, Button, Card, TableCell, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import {
  ArrayInput,
  AutocompleteInput,
  Form,
  minValue,
  RadioButtonGroupInput,
  ReferenceInput,
  required,
  SimpleFormIterator,
} from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { Chip } from '../../../chips/chip.tsx';
import { Detail, Muted } from '../../../components/muted.tsx';
import { ScrolledTable } from '../../../components/scrolled-table.tsx';
import { Refusal } from '../../../dialogs/refusal.tsx';
import { showNumber, showWon } from '../../../format/won.ts';
import { AmountInput } from '../../../inputs/amounts/amount-input.tsx';
import { TitledPage } from '../../../layout/page-head.tsx';
import { choicesOf } from '../../../lists/choices.ts';
import { useAttempt } from '../../../providers/use-attempt.ts';
import { useCouponCalls } from '../user-coupons/use-coupon-calls.ts';

const sources = choicesOf({ CART: '지금 장바구니에 담긴 상품', TYPED: '상품을 직접 고르기' });
const search = (q: string) => ({ q });

interface SimulationFields extends FieldValues {
  _user: string;
  source: 'CART' | 'TYPED';
  lines?: { _product: string; amount: number }[];
}
type Outcome = { coupons: CouponSimulation[]; lineCount: number };

/** The cart of the simulation. */
function Inputs() {
  const { source } = useWatch<SimulationFields>();
  return (
    <>
      <ReferenceInput source="_user" reference="users" sort={{ field: 'name', order: 'ASC' }}>
        <AutocompleteInput
          label="회원"
          optionText={({ name, username }: { name: string; username: string }) => `${name} (${username})`}
          filterToQuery={search}
          validate={required()}
          helperText="이름이나 아이디로 찾으세요."
          fullWidth
        />
      </ReferenceInput>
      <RadioButtonGroupInput source="source" label="주문할 상품" choices={sources} helperText={false} />
      {source === 'TYPED' && (
        <ArrayInput source="lines" label="상품" validate={required()}>
          <SimpleFormIterator inline disableReordering disableClear>
            <ReferenceInput source="_product" reference="products" sort={{ field: 'name', order: 'ASC' }}>
              <AutocompleteInput
                label="상품"
                optionText="name"
                filterToQuery={search}
                validate={required()}
                helperText={false}
                sx={{ minWidth: 260 }}
              />
            </ReferenceInput>
            <AmountInput
              source="amount"
              label="수량"
              defaultValue={1}
              validate={[required(), minValue(1)]}
              helperText={false}
              sx={{ width: 110 }}
            />
          </SimpleFormIterator>
        </ArrayInput>
      )}
    </>
  );
}

function Result({ coupons, lineCount }: Outcome) {
  const fits = coupons.filter(({ isApplicable }) => isApplicable).length;
  return (
    <Box component="section" aria-labelledby="simulated" sx={{ mt: 3 }}>
      <Typography id="simulated" component="h2" variant="subtitle1" role="status" sx={{ fontWeight: 600, mb: 1 }}>
        상품 {showNumber(lineCount)}건에 쓸 수 있는 쿠폰 {showNumber(fits)}장, 쓸 수 없는 쿠폰{' '}
        {showNumber(coupons.length - fits)}장
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        쿠폰마다 하나만 썼을 때의 할인입니다. 받는 곳에 따라 달라지는 도서산간 배송비는 넣지 않았습니다.
      </Typography>
      <ScrolledTable
        label="쿠폰마다의 할인"
        heads={['쿠폰', '할인 대상', { right: '기준 금액' }, { right: '할인' }, '결과']}
      >
        {coupons.map((coupon) => {
          const { _id, name, isHeld, target, on, base, discount, isApplicable, refusalMessage } = coupon;
          return (
            <TableRow key={_id}>
              <TableCell sx={{ minWidth: 160 }}>
                <Box sx={{ fontWeight: 600 }}>{name}</Box>
                <Muted variant="caption">{isHeld ? '회원이 가진 쿠폰' : '받지 않은 쿠폰'}</Muted>
              </TableCell>
              <TableCell sx={{ minWidth: 140 }}>
                {couponPriceLabels[target]}
                {on && <Detail>{on}</Detail>}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {base === null ? '' : showWon(base)}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
                {discount > 0 ? `−${showWon(discount)}` : ''}
              </TableCell>
              <TableCell sx={{ minWidth: 200 }}>
                {isApplicable ? (
                  <Chip kind="done" label="쓸 수 있음" />
                ) : (
                  <Chip kind="canceled" label={refusalMessage ?? '쓸 수 없음'} />
                )}
              </TableCell>
            </TableRow>
          );
        })}
      </ScrolledTable>
    </Box>
  );
}

/** Simulates which coupons a member could use on a cart, with the discount of each, or why not. Nothing is saved. */
export function CouponSimulator() {
  const { simulate } = useCouponCalls();
  const [outcome, setOutcome] = useState<Outcome>();
  const { attempt, isPending, refusal } = useAttempt();

  async function submit(values: FieldValues) {
    const { _user, source, lines = [] } = values as SimulationFields;
    const isDone = await attempt(async () =>
      setOutcome(await simulate({ _user, lines: source === 'TYPED' ? lines : null })),
    );
    if (!isDone) setOutcome(undefined);
  }

  return (
    <TitledPage
      title="쿠폰 시뮬레이션"
      lead="회원이 주문할 때 어떤 쿠폰으로 얼마를 할인받는지, 쓸 수 없다면 왜 그런지 미리 봅니다."
      maxWidth={1320}
    >
      <Card sx={{ p: 2.5 }}>
        <Form noValidate onSubmit={submit} defaultValues={{ source: 'CART', lines: [] }}>
          <Box sx={{ maxWidth: 640 }}>
            <Inputs />
            <Button type="submit" variant="contained" loading={isPending} sx={{ mt: 1 }}>
              미리 보기
            </Button>
          </Box>
        </Form>
        <Refusal>{refusal}</Refusal>
        {outcome && <Result {...outcome} />}
      </Card>
    </TitledPage>
  );
}
