import { expect, it } from 'vitest';
import { fileSize } from './board-files.tsx';

it.each([
  [1, '0.1KB'],
  [900, '0.9KB'],
  [122_880, '120KB'],
  [3_565_158, '3.4MB'],
  [52_428_800, '50MB'],
])('%i bytes are %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));
