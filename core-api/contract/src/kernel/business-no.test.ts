import { expect, test } from 'vitest';
import { formatBusinessNo } from './business-no.ts';

test('a whole business number is shown with hyphens', () => {
  expect(['0234567890', '023-45-67890'].map(formatBusinessNo)).toEqual(['023-45-67890', '023-45-67890']);
  expect(['12345', ''].map(formatBusinessNo)).toEqual(['12345', '']);
});
