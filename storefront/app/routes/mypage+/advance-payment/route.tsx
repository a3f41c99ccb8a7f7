import type { MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/ui/link-button';
import { Options, Select } from '~/components/ui/select';
import { pageLoader } from '~/page-loader';
import { BalancePanel } from './balance-panel';
import { PeriodSection } from './period-section';

export const meta: MetaFunction = () => [{ title: '예치금 - 이루온' }];

export const loader = pageLoader(({ screens, search }) => screens.advancePayment(search));

export default function AdvancePayment() {
  const { period, month, months, ...balance } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-8">
      <h1 className="text-title font-bold">예치금</h1>
      <BalancePanel balance={balance} />
      <section aria-labelledby="transactions" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="transactions" className="text-title-s font-bold">
            <span className="figures">{monthName(month)}</span> 거래 내역
          </h2>
          <MonthForm month={month} months={months} />
        </div>
        <PeriodSection period={period} />
      </section>
    </div>
  );
}

/** 2026-11 as 2026년 11월. */
function monthName(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${year}년 ${number}월`;
}

function Step({ month, label, way }: { month: string | undefined; label: string; way: 'back' | 'on' }) {
  const Icon = way === 'back' ? ChevronLeft : ChevronRight;
  if (!month) return null;
  return (
    <LinkButton
      tone="outline"
      size="icon"
      to={`/mypage/advance-payment?month=${month}`}
      aria-label={`${label}, ${monthName(month)}`}
      preventScrollReset
    >
      <Icon aria-hidden />
    </LinkButton>
  );
}

/** Selects the shown month: the previous, the next, or one from the list. */
function MonthForm({ month, months }: { month: string; months: string[] }) {
  const place = months.indexOf(month);
  return (
    <Form className="flex w-full items-center gap-2 sm:w-auto" preventScrollReset>
      <Step month={months[place + 1]} label="이전 달" way="back" />
      <label htmlFor="month" className="sr-only">
        볼 달
      </label>
      <Select id="month" name="month" key={month} defaultValue={month} className="min-w-0 flex-1 sm:w-40 sm:flex-none">
        <Options of={months.map((each) => [each, monthName(each)])} />
      </Select>
      <Button type="submit" tone="outline">
        보기
      </Button>
      <Step month={months[place - 1]} label="다음 달" way="on" />
    </Form>
  );
}
