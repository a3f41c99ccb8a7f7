import { expect, test } from 'vitest';
import { formatBusinessNo } from './business-no.ts';

test.each([
  ['0234567890', '023-45-67890'],
  ['023-45-67890', '023-45-67890'],
  ['12345', '12345'],
  ['', ''],
])('the business number %s is shown as %s', (given, shown) => expect(formatBusinessNo(given)).toBe(shown));
