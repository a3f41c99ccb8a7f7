/** The progress of a past purchase. Claims are of its first order; the others progress normally. */
export type Scenario =
  | 'NONPAYMENT'
  | 'UNPAID_CANCELED'
  | 'PAID'
  | 'CONFIRM'
  | 'DELAYED'
  | 'SHIPPING'
  | 'AWAITING'
  | 'SCHEDULE'
  | 'COMPLETE'
  | 'CANCEL_REQUESTED'
  | 'CANCEL_COMPLETED'
  | 'CANCEL_REJECTED'
  | 'EXCHANGE_REQUESTED'
  | 'EXCHANGE_PENDING'
  | 'EXCHANGE_DELAYED'
  | 'EXCHANGE_SHIPPING'
  | 'EXCHANGE_COMPLETED'
  | 'EXCHANGE_REJECTED'
  | 'RETURN_REQUESTED'
  | 'RETURN_COMPLETED'
  | 'RETURN_REJECTED';

export interface ScenarioPlan {
  scenario: Scenario;
  count: number;
  /** Days since the order: the first number that fits the calendar is used; a spread is a range to draw from. */
  age: readonly [least: number, max: number];
  spread?: boolean;
}

/** 300 purchases in all states. Open work is recent; finished purchases go back twelve months. */
export const SCENARIOS: readonly ScenarioPlan[] = [
  { scenario: 'NONPAYMENT', count: 14, age: [0, 1] },
  { scenario: 'UNPAID_CANCELED', count: 16, age: [8, 340], spread: true },
  { scenario: 'PAID', count: 30, age: [0, 1] },
  { scenario: 'CONFIRM', count: 16, age: [1, 9] },
  { scenario: 'DELAYED', count: 7, age: [2, 12] },
  { scenario: 'SHIPPING', count: 18, age: [1, 12] },
  { scenario: 'AWAITING', count: 15, age: [2, 14] },
  { scenario: 'SCHEDULE', count: 8, age: [6, 20] },
  { scenario: 'CANCEL_REQUESTED', count: 4, age: [1, 9] },
  { scenario: 'CANCEL_COMPLETED', count: 7, age: [10, 300], spread: true },
  { scenario: 'CANCEL_REJECTED', count: 2, age: [1, 14] },
  { scenario: 'EXCHANGE_REQUESTED', count: 3, age: [3, 14] },
  { scenario: 'EXCHANGE_PENDING', count: 2, age: [4, 16] },
  { scenario: 'EXCHANGE_DELAYED', count: 2, age: [5, 18] },
  { scenario: 'EXCHANGE_SHIPPING', count: 2, age: [6, 20] },
  { scenario: 'EXCHANGE_COMPLETED', count: 3, age: [7, 24] },
  { scenario: 'EXCHANGE_REJECTED', count: 2, age: [4, 16] },
  { scenario: 'RETURN_REQUESTED', count: 4, age: [3, 14] },
  { scenario: 'RETURN_COMPLETED', count: 6, age: [20, 300], spread: true },
  { scenario: 'RETURN_REJECTED', count: 2, age: [4, 16] },
  { scenario: 'COMPLETE', count: 137, age: [18, 360], spread: true },
];
