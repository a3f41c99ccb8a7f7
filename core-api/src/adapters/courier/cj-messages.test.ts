import { expect, it } from 'vitest';
import { eventsOf } from './cj-messages.ts';

const notRead = ({ message }: Error) => expect.unreachable(message);
const scan = (more: object = {}) => ({
  ...{ INVC_NO: '682000000001', CUST_USE_NO: 'P261130-00001', CRG_ST: '91', CRG_ST_NM: '배송완료' },
  ...{ SCAN_YMD: '20261130', SCAN_HOUR: '103402', DEALT_BRAN_NM: '종로', ...more },
});

it.each([
  ['no state', { CRG_ST: null }],
  ['a day that is none', { SCAN_YMD: '20261399' }],
  ['a time without seconds', { SCAN_HOUR: '1034' }],
  ['an hour that is none', { SCAN_HOUR: '250000' }],
])('a scan with %s is left out and told, and those around it are read', (_, of) => {
  const errors: Error[] = [];
  const events = eventsOf([scan({ CRG_ST: '11' }), scan(of), 'text', scan()], (error) => errors.push(error));
  expect(events.map(({ code }) => code)).toEqual(['11', '91']);
  expect(errors).toHaveLength(2);
});

it('an answer without scans is empty, and one that is no list is a fault', () => {
  expect(eventsOf(null, notRead)).toEqual([]);
  expect(() => eventsOf({}, notRead)).toThrow();
});
