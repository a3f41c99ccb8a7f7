import { expect, it } from 'vitest';
import { keptPromise, promiseView } from './promise.ts';

const promise = {
  payBefore: '2026-11-30T06:00:00.000Z',
  shipsOn: '2026-11-30',
  arrivesOn: '2026-12-01',
  islandArrivesOn: '2026-12-02',
};

it('names the cut-off of today', () => {
  expect(promiseView(promise, new Date('2026-11-29T15:00:00Z'))).toEqual({
    text: '오늘 오후 3시까지 결제하면 오늘 출고, 12월 1일(화) 도착 예정',
    island: '오늘 오후 3시까지 결제하면 오늘 출고, 12월 2일(수) 도착 예정',
    pickup: '오늘 오후 3시까지 결제하면 오늘 준비해 드립니다',
  });
});

it('names the next day of dispatch after the cut-off, on the eve in Seoul too', () => {
  expect(promiseView(promise, new Date('2026-11-29T14:59:59Z'))).toEqual({
    text: '지금 결제하면 11월 30일(월) 출고, 12월 1일(화) 도착 예정',
    island: '지금 결제하면 11월 30일(월) 출고, 12월 2일(수) 도착 예정',
    pickup: '지금 결제하면 11월 30일(월) 준비해 드립니다',
  });
});

it.each([
  ['2026-11-30T02:30:00.000Z', '오전 11시 30분'],
  ['2026-11-30T03:00:00.000Z', '오후 12시'],
  ['2026-11-29T15:30:00.000Z', '오전 12시 30분'],
])('spells the clock of %s as %s', (payBefore, clock) => {
  expect(promiseView({ ...promise, payBefore }, new Date('2026-11-29T15:00:00Z'))?.text).toContain(`오늘 ${clock}까지`);
});

it('says nothing while nothing is dispatched', () => {
  expect(promiseView(null, new Date())).toBeNull();
});

it('spells what a buyer was promised', () => {
  const kept = { shipsOn: '2026-11-30', arrivesOn: '2026-12-01' };
  expect(keptPromise(kept)).toBe('11월 30일(월) 출고, 12월 1일(화) 도착 예정으로 약속드렸습니다');
  expect(keptPromise({ ...kept, arrivesOn: null })).toBe('11월 30일(월) 준비 예정으로 약속드렸습니다');
  expect(keptPromise(null)).toBeNull();
});
