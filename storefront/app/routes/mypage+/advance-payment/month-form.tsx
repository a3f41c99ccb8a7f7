import { Form } from '@remix-run/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/ui/link-button';
import { Options, Select } from '~/components/ui/select';

/** 2026-11 as 2026년 11월. */
export function monthName(month: string): string {
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
export function MonthForm({ month, months }: { month: string; months: string[] }) {
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
