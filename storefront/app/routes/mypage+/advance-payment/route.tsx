import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageLoader } from '~/page-loader';
import { BalancePanel } from './balance-panel';
import { MonthForm, monthName } from './month-form';
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
