import type { RegularCycle } from '@iruon/contract';
import { cycleText, dateText, firstDate } from '@iruon/contract/regular-cycle';
import { type ComponentProps, useRef, useState } from 'react';
import { Field, FieldErrors } from '~/components/ui/field';
import { Input } from '~/components/ui/input';
import { RadioCards } from '~/components/ui/radio-cards';
import { Options, Select } from '~/components/ui/select';

export interface CycleFieldsProps {
  /** The initial cycle; undefined for a new one. */
  cycle: RegularCycle | null | undefined;
  /** A day in Seoul. */
  today: string;
  /** The date that is due now, shown until a field changes. */
  nextOn?: string | null;
  errors: { cycle?: string[] | undefined; from?: string[] | undefined };
}

const WEEKDAYS = ['월', '화', '수', '목', '금', '토', '일'];
/** The numbers from 1 to `max`, each with its label. */
const numbered = (max: number, label: (number: number) => string) =>
  Array.from({ length: max }, (_, index) => [index + 1, label(index + 1)] as const);

const EVERY_MONDAY: RegularCycle = { unit: 'WEEK', every: 1, day: 1 };

/** A cycle and its date as a sentence: 2주마다 월요일, 다음은 12월 7일(월) */
function sentenceOf(cycle: RegularCycle | null, date: string, today: string): string {
  if (!cycle) return '날짜를 정하지 않고, 필요할 때 담습니다.';
  return `${cycleText(cycle)}, ${date < today ? '지난 예정일은' : '다음은'} ${dateText(date)}`;
}

/** The cycle of the fields, and the start day, if there is one. */
function readFields(form: FormData, today: string): { cycle: RegularCycle | null; from: string | null } {
  const unit = form.get('cycle.unit');
  const begins = String(form.get('from') ?? '');
  const from = begins >= today ? begins : null;
  if (unit !== 'WEEK' && unit !== 'MONTH') return { cycle: null, from };
  const [every, day] = unit === 'WEEK' ? ['cycle.weeks', 'cycle.weekday'] : ['cycle.months', 'cycle.monthDay'];
  return { cycle: { unit, every: Number(form.get(every)), day: Number(form.get(day)) }, from };
}

/** The frequency: weeks on a weekday or months on a date, confirmed as a sentence. Unused fields are hidden. */
export function CycleFields({ cycle: initial, today, nextOn, errors }: CycleFieldsProps) {
  const box = useRef<HTMLDivElement>(null);
  const cycle = initial === undefined ? EVERY_MONDAY : initial;
  const [sentence, setSentence] = useState(() =>
    sentenceOf(cycle, nextOn ?? (cycle ? firstDate(cycle, today) : today), today),
  );
  function updateSentence() {
    const form = box.current?.closest('form');
    if (!form) return;
    const { cycle: read, from } = readFields(new FormData(form), today);
    // An unchanged cycle keeps its date.
    const isSame = from === null && nextOn && JSON.stringify(read) === JSON.stringify(cycle);
    setSentence(sentenceOf(read, isSame ? nextOn : read ? firstDate(read, from ?? today) : today, today));
  }
  const unit = cycle?.unit ?? 'NONE';
  return (
    <div ref={box} className="group/cycle grid gap-4" onChange={updateSentence}>
      <RadioCards
        legend="주기"
        name="cycle.unit"
        defaultValue={unit}
        errorId="cycle-error"
        cards={[
          { value: 'WEEK', label: '몇 주마다' },
          { value: 'MONTH', label: '몇 달마다' },
          { value: 'NONE', label: '주기 없이' },
        ]}
        className="sm:grid-cols-3"
      />
      <FieldErrors id="cycle-error" errors={errors.cycle} />
      <div className="grid items-start gap-4 group-has-[[value=NONE]:checked]/cycle:hidden sm:grid-cols-3">
        <CycleSelect
          unit="WEEK"
          cycle={cycle}
          part="every"
          name="weeks"
          label="주 간격"
          options={numbered(12, (weeks) => (weeks === 1 ? '매주' : `${weeks}주마다`))}
        />
        <CycleSelect
          unit="MONTH"
          cycle={cycle}
          part="every"
          name="months"
          label="달 간격"
          options={numbered(12, (months) => (months === 1 ? '매월' : `${months}개월마다`))}
        />
        <CycleSelect
          unit="WEEK"
          cycle={cycle}
          part="day"
          name="weekday"
          label="요일"
          options={WEEKDAYS.map((weekday, index) => [(index + 1) % 7, `${weekday}요일`])}
        />
        <CycleSelect
          unit="MONTH"
          cycle={cycle}
          part="day"
          name="monthDay"
          label="날짜"
          hint="없는 달에는 그 달 말일입니다."
          options={numbered(31, (day) => (day === 31 ? '31일(말일)' : `${day}일`))}
        />
        <Field label="시작일" htmlFor="from" errors={errors.from} hint="비워 두면 오늘부터 셉니다.">
          <Input id="from" name="from" type="date" min={today} aria-describedby="from-hint from-error" />
        </Field>
      </div>
      <p aria-live="polite" className="figures rounded-m bg-accent-soft px-4 py-3 font-semibold text-accent-deep">
        {sentence}
      </p>
    </div>
  );
}

interface CycleSelectProps {
  unit: 'WEEK' | 'MONTH';
  cycle: RegularCycle | null | undefined;
  /** The part of the cycle that the select sets. */
  part: 'every' | 'day';
  name: string;
  label: string;
  hint?: string;
  options: ComponentProps<typeof Options<number>>['of'];
}

/** A select of the cycle, hidden while the other unit is chosen. */
function CycleSelect({ unit, cycle, part, name, label, hint, options }: CycleSelectProps) {
  return (
    <div
      className={
        unit === 'WEEK'
          ? 'group-has-[[value=MONTH]:checked]/cycle:hidden'
          : 'group-has-[[value=WEEK]:checked]/cycle:hidden'
      }
    >
      <Field label={label} htmlFor={name} hint={hint}>
        <Select id={name} name={`cycle.${name}`} defaultValue={cycle?.unit === unit ? cycle[part] : 1}>
          <Options of={options} />
        </Select>
      </Field>
    </div>
  );
}
