import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hotp, matchedStep, otpauthUri, stepAt, toBase32 } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, the rows of SHA-1.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('matches RFC 6238 at %i s', (seconds, expected) => {
  expect(hotp(secret, stepAt(new Date(seconds * 1000)), 8)).toBe(expected);
});

// RFC 4226, appendix D.
test.each(['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'])(
  'matches %s of RFC 4226',
  (expected) => {
    const counter = Array.from({ length: 10 }, (_, at) => hotp(secret, at)).indexOf(expected);
    expect(counter).toBeGreaterThanOrEqual(0);
    expect(hotp(secret, counter)).toBe(expected);
  },
);

// RFC 4648, section 10.
test.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('encodes %s in base32', (plain, expected) => expect(toBase32(Buffer.from(plain))).toBe(expected));

test('accepts the previous step, this one and the next, and returns it', () => {
  const now = new Date('2026-06-01T03:00:10Z');
  const step = stepAt(now);
  fc.assert(
    fc.property(fc.integer({ min: -4, max: 4 }), (away) => {
      const expected = Math.abs(away) <= 1 ? step + away : null;
      expect(matchedStep(secret, hotp(secret, step + away), now)).toBe(expected);
    }),
  );
  expect(matchedStep(secret, '', now)).toBeNull();
  expect(matchedStep(secret, '1234567', now)).toBeNull();
});

test('names the store and the operator in the authenticator', () => {
  const uri = otpauthUri({ issuer: '이루온 콘솔', account: 'kim01', secret: 'MZXW6YTB' });
  expect(new URL(uri).searchParams.get('issuer')).toBe('이루온 콘솔');
  expect(new URL(uri).searchParams.get('secret')).toBe('MZXW6YTB');
  expect(decodeURIComponent(new URL(uri).pathname)).toContain('이루온 콘솔:kim01');
});
