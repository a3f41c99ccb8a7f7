import { DAY, HOUR, later, momentIn, officeMoment } from '../calendar.ts';
import type { Random } from '../random.ts';
import { announce, complete, confirm, delay, deliver, pay, ship, type Timetable } from './forward.ts';
import type { Scenario } from './scenarios.ts';
import { step, type Track } from './track.ts';

const CANCEL_REASONS = [
  '진료 일정이 바뀌어 필요 없게 되었습니다.',
  '다른 직경으로 다시 주문하려고 합니다.',
  '중복으로 주문했습니다.',
];
const EXCHANGE_REASONS = [
  '길이를 잘못 골랐습니다. 11.5mm로 바꿔 주세요.',
  '멸균 앰플 포장이 눌려 있었습니다.',
  '커프 높이가 다른 제품이 왔습니다.',
];
const RETURN_REASONS = [
  '주문한 것과 다른 제품이 왔습니다.',
  '포장이 뜯긴 상태로 도착했습니다.',
  '표면에 흠집이 있습니다.',
];

function request(track: Track, kind: 'CANCEL' | 'EXCHANGE' | 'RETURN', at: Date, reason: string): Date {
  track.standing.claimMessage = reason;
  return step(track, 'claim', `REQUEST_${kind}`, `${kind}_REQUESTED`, 'member', at, reason);
}

function reject(track: Track, kind: 'CANCEL' | 'EXCHANGE' | 'RETURN', at: Date, reason: string): Date {
  track.standing.claimMessage = reason;
  return step(track, 'claim', 'REJECT', `${kind}_REJECTED`, 'operator', at, reason);
}

function restartClock(track: Track, at: Date): void {
  step(track, 'purchase', 'RESTART_CLOCK', 'PURCHASE_AWAITING', 'claim', at);
}

function cancelOrder(track: Track, at: Date): void {
  track.standing.canceledAt = step(track, 'order', 'CANCEL', 'ORDER_CANCELED', 'claim', at);
  step(track, 'purchase', 'CANCEL', 'PURCHASE_CANCELED', 'claim', at);
}

function collect(track: Track, from: Date, random: Random): Date {
  const picked = momentIn(later(from, DAY), 10, 18, random);
  step(track, 'collection', 'PICK_UP', 'COLLECTION_PROGRESS', 'carrier', picked);
  return step(
    track,
    'collection',
    'RECEIVE',
    'COLLECTION_COMPLETE',
    'operator',
    officeMoment(picked, 16 * HOUR, random),
  );
}

function cancelClaim(track: Track, scenario: Scenario, times: Timetable, random: Random): void {
  const reason = random.pick(CANCEL_REASONS);
  if (scenario === 'CANCEL_COMPLETED' && random.chance(0.5)) {
    // The order is not prepared yet, so its cancel completes immediately.
    const at = request(track, 'CANCEL', later(times.paid, random.int(5, 14) * 60_000), reason);
    step(track, 'claim', 'COMPLETE', 'CANCEL_COMPLETED', 'system', at);
    cancelOrder(track, at);
    return;
  }
  const confirmed = confirm(track, times.confirmed);
  const requestedAt = request(track, 'CANCEL', later(confirmed, random.int(10, 50) * 60_000), reason);
  if (scenario === 'CANCEL_REQUESTED') return;
  const decided = officeMoment(requestedAt, HOUR, random);
  if (scenario === 'CANCEL_REJECTED') {
    reject(track, 'CANCEL', decided, '이미 포장이 끝나 취소가 어렵습니다. 받으신 뒤 반품을 신청해 주세요.');
    ship(track, officeMoment(decided, HOUR, random));
    return;
  }
  const at = step(track, 'claim', 'COMPLETE', 'CANCEL_COMPLETED', 'operator', decided);
  cancelOrder(track, at);
}

function exchangeClaim(track: Track, scenario: Scenario, requestedAt: Date, random: Random): void {
  const requested = request(track, 'EXCHANGE', requestedAt, random.pick(EXCHANGE_REASONS));
  track.standing.collectionStatus = 'COLLECTION_PENDING';
  if (scenario === 'EXCHANGE_REQUESTED') return;
  const decided = officeMoment(requested, HOUR, random);
  if (scenario === 'EXCHANGE_REJECTED') {
    track.standing.collectionStatus = null;
    restartClock(track, reject(track, 'EXCHANGE', decided, '개봉한 멸균 제품은 교환이 어렵습니다.'));
    return;
  }
  track.standing.exchangeAcceptedAt = step(track, 'claim', 'ACCEPT', 'EXCHANGE_PENDING', 'operator', decided);
  if (scenario === 'EXCHANGE_PENDING') {
    step(
      track,
      'collection',
      'PICK_UP',
      'COLLECTION_PROGRESS',
      'carrier',
      momentIn(later(decided, DAY), 10, 18, random),
    );
    return;
  }
  const back = collect(track, decided, random);
  if (scenario === 'EXCHANGE_DELAYED') {
    const message = '교환할 규격이 입고되는 대로 보내 드리겠습니다.';
    track.standing.claimMessage = message;
    step(track, 'claim', 'DELAY', 'EXCHANGE_DELAYED', 'operator', officeMoment(back, HOUR, random), message);
    return;
  }
  const sent = step(track, 'claim', 'SHIP', 'EXCHANGE_SHIPPING', 'operator', officeMoment(back, HOUR, random));
  if (scenario === 'EXCHANGE_SHIPPING') return;
  restartClock(
    track,
    step(track, 'claim', 'COMPLETE', 'EXCHANGE_COMPLETED', 'carrier', momentIn(later(sent, DAY), 10, 19, random)),
  );
}

function returnClaim(track: Track, scenario: Scenario, requestedAt: Date, random: Random): void {
  const requested = request(track, 'RETURN', requestedAt, random.pick(RETURN_REASONS));
  track.standing.collectionStatus = 'COLLECTION_PENDING';
  if (scenario === 'RETURN_REQUESTED') return;
  if (scenario === 'RETURN_REJECTED') {
    track.standing.collectionStatus = null;
    restartClock(
      track,
      reject(track, 'RETURN', officeMoment(requested, HOUR, random), '사용 흔적이 있어 반품이 어렵습니다.'),
    );
    return;
  }
  const back = collect(track, requested, random);
  const done = step(track, 'claim', 'COMPLETE', 'RETURN_COMPLETED', 'operator', officeMoment(back, HOUR, random));
  track.standing.canceledAt = done;
  step(track, 'purchase', 'CANCEL', 'PURCHASE_CANCELED', 'claim', done);
}

/** Advances a placed and paid order through its claim. */
export function claim(track: Track, scenario: Scenario, times: Timetable, random: Random): void {
  pay(track, times.paid);
  if (scenario.startsWith('CANCEL_')) {
    cancelClaim(track, scenario, times, random);
    return;
  }
  confirm(track, times.confirmed);
  ship(track, times.shipped);
  const delivered = deliver(track, times.delivered);
  const requestedAt = momentIn(later(delivered, DAY), 9, 21, random);
  if (scenario.startsWith('EXCHANGE_')) exchangeClaim(track, scenario, requestedAt, random);
  else returnClaim(track, scenario, requestedAt, random);
}

/** Advances an order normally up to a scenario; `beside` marks an order of a purchase with a claim on another one. */
export function ordinary(track: Track, scenario: Scenario, times: Timetable, now: Date, random: Random): void {
  pay(track, times.paid);
  if (scenario === 'PAID') return;
  confirm(track, times.confirmed);
  if (scenario === 'CONFIRM') return;
  if (scenario === 'DELAYED') {
    delay(
      track,
      officeMoment(times.confirmed, HOUR, random),
      later(now, random.int(2, 6) * DAY),
      '해당 규격의 입고가 늦어지고 있습니다. 입고되는 대로 보내 드리겠습니다.',
    );
    return;
  }
  ship(track, times.shipped);
  if (scenario === 'SHIPPING') return;
  const delivered = deliver(track, times.delivered);
  if (scenario === 'AWAITING') return;
  if (scenario === 'COMPLETE' && random.chance(0.6)) {
    complete(track, later(delivered, random.int(4, 110) * HOUR), 'member');
    return;
  }
  announce(track, later(delivered, 5 * DAY + 10 * 60_000));
  if (scenario === 'COMPLETE') complete(track, later(delivered, 8 * DAY + 10 * 60_000), 'system');
}
