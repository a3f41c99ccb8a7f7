import { expect, it } from 'vitest';
import { usualMoments } from './site-previews.tsx';

it.each([
  // A Thursday in Seoul, one day later than in UTC.
  ['2026-12-30T15:30:00.000Z', ['2026-12-31T00:30', '2027-01-01T00:00', '2027-01-04T00:00', '2027-01-01T00:00']],
  ['2026-11-23T01:00:00.000Z', ['2026-11-23T10:00', '2026-11-24T00:00', '2026-11-30T00:00', '2026-12-01T00:00']],
  ['2026-11-29T01:00:00.000Z', ['2026-11-29T10:00', '2026-11-30T00:00', '2026-11-30T00:00', '2026-12-01T00:00']],
])('at %s', (now, values) => expect(usualMoments(new Date(now)).map(({ value }) => value)).toEqual(values));
