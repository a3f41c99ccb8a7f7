import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { NumberInput, SimpleForm, TextInput } from 'react-admin';
import { expect, test } from 'vitest';
import { oddNumbers, oddTexts } from '../../../core-api/contract/src/spellings/odd-values.fixture.ts';
import { showPhone } from '../format/phone.ts';
import { toSeoulField } from '../format/seoul-field.ts';
import { showDay, showTime } from '../format/seoul-time.ts';
import { showNumber, showPoints, showRoughWon, showWon } from '../format/won.ts';
import { MonthDaysInput, MonthInput } from '../lists/month-input.tsx';
import { PeriodInput } from '../lists/period-input.tsx';
import { displayPeriod } from '../record-kit/display-inputs.tsx';
import { DayInput, HourInput } from '../resources/benefits/coupons/coupon-inputs.tsx';
import { AreasInput } from '../resources/setting/islands/areas-input.tsx';
import { areasOf } from '../resources/setting/islands/areas-text.ts';
import { renderStory } from '../testing/story.tsx';
import { AmountInput } from './amounts/amount-input.tsx';

const period = { enabled: true, hasPeriod: true, startedAt: null, endedAt: null };
const kinds: [name: string, field: ReactNode][] = [
  ['an amount', <AmountInput key="field" source="value" label="값" unit="원" />],
  ['a number', <NumberInput key="field" source="value" label="값" />],
  ['a text', <TextInput key="field" source="value" label="값" />],
  ['a day', <DayInput key="field" source="value" label="값" />],
  ['a moment', <HourInput key="field" source="value" label="값" helperText="서울 시각" />],
  ['a month', <MonthInput key="field" source="value" />],
  ['the days of a month', <MonthDaysInput key="field" source="value" />],
  ['a period', <PeriodInput key="field" source="value" />],
  ['postcodes', <AreasInput key="field" source="value" />],
  ['a display period', displayPeriod('display').input],
];

const short = oddTexts.filter((text) => text.length < 200);

test.each(kinds)('a form with %s stays on the screen whatever is typed', async (_, field) => {
  renderStory(
    { title: '', resource: 'brands' },
    { render: () => <SimpleForm record={{ display: period }}>{field}</SimpleForm> },
  );
  const save = await screen.findByRole('button', { name: '저장' });
  for (const input of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    if (input.type === 'checkbox' || input.readOnly) continue;
    // A browser accepts years of up to six digits in a date; the document of tests would empty the field.
    input.setAttribute('type', 'text');
    for (const text of short) {
      fireEvent.change(input, { target: { value: text } });
      fireEvent.blur(input);
    }
  }
  expect(save.isConnected).toBe(true);
});

test('no value makes a formatter of the console throw', () => {
  for (const text of oddTexts)
    for (const show of [showPhone, showDay, showTime, toSeoulField, (typed: string) => JSON.stringify(areasOf(typed))])
      expect(show(text)).toEqual(expect.any(String));
  for (const value of oddNumbers)
    for (const show of [showNumber, showWon, showPoints, showRoughWon])
      expect(show(value), String(value)).not.toMatch(/NaN|∞|Infinity/);
});

test('a moment with a year of five digits stays in its field', () => {
  expect(toSeoulField('275760-09-13T00:00')).toBe('275760-09-13T00:00');
  expect([showDay('275760-09-13'), showDay('2026-02-30')]).toEqual(['275760-09-13', '2026-02-30']);
});

test('ranges of postcodes are read in full width and with every dash', () => {
  expect(areasOf('６３０００～６３６４４, 31708\n40200 – 40240')).toEqual({
    areas: [
      { postcode: '63000', postcode__to: '63644' },
      { postcode: '31708', postcode__to: '31708' },
      { postcode: '40200', postcode__to: '40240' },
    ],
    unread: [],
  });
});
