// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { CouponSelect, type CouponSelectProps } from './components/coupons/coupon-select';
import { FileInput } from './components/media/file-input';
import { PicturePicker } from './components/media/picture-picker';
import { QuantityStepper } from './components/quantity/quantity-stepper';

// Each page is rendered in a document of its own, because ids repeat.
afterEach(() => document.body.replaceChildren());

/** Renders the server's HTML, enters a user's input, and hydrates afterwards. */
function hydrateAfter(page: ReactElement, use: (container: HTMLElement) => void): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  use(container);
  render(page, { container, hydrate: true });
  return container;
}

const inputIn = (container: HTMLElement) => container.querySelector('input') as HTMLInputElement;
const files = [new File(['%PDF-'], '등록증.pdf', { type: 'application/pdf' })];
const choose = (container: HTMLElement) => Object.defineProperty(inputIn(container), 'files', { value: files });

test('a quantity typed before hydration counts', () => {
  const onChange = vi.fn();
  hydrateAfter(<QuantityStepper label="나사" value={2} onChange={onChange} />, (container) => {
    inputIn(container).value = '7';
  });
  expect(onChange.mock.calls).toEqual([[7]]);
});

test('an untouched quantity changes nothing', () => {
  const onChange = vi.fn();
  hydrateAfter(<QuantityStepper label="나사" value={2} onChange={onChange} />, () => {});
  expect(onChange).not.toHaveBeenCalled();
});

const place = {
  kind: 'TOTAL_ORDER_AMOUNT',
  label: '주문 전체',
  suffix: '||',
  options: [{ id: 'spring', name: '봄', terms: '', discount: 1_000, refusal: null }],
} as unknown as CouponSelectProps['place'];

test.each([
  ['spring||', [[expect.any(String), 'spring']]],
  ['', []],
])('a coupon chosen before hydration is applied (%j)', (value, calls) => {
  const onChoose = vi.fn();
  hydrateAfter(<CouponSelect place={place} chosen={{}} onChoose={onChoose} />, (container) => {
    (container.querySelector('select') as HTMLSelectElement).value = value;
  });
  expect(onChoose.mock.calls).toEqual(calls);
});

test('a file chosen before hydration is accepted', () => {
  const onChoose = vi.fn();
  hydrateAfter(<FileInput id="document" chosen={null} onChoose={onChoose} />, choose);
  expect(onChoose.mock.calls).toEqual([[files[0]]]);
});

test('pictures chosen before hydration are accepted', () => {
  const onPick = vi.fn();
  hydrateAfter(
    <PicturePicker count={0} refusals={[]} onPick={onPick}>
      {null}
    </PicturePicker>,
    choose,
  );
  expect(onPick.mock.calls).toEqual([[files]]);
  expect(screen.getByText('사진 추가')).toBeTruthy();
});
