import { expect, test } from 'vitest';
import { refusalOf } from './acceptable.ts';

const MB = 1024 * 1024;

// @covers screen:part/image-picker, rule:image-picker-takes-images-only
test.each([
  ['사진.JPG', 1, 'picture', undefined],
  ['IMG_0001.HEIC', 1, 'picture', 'HEIC 사진은'],
  ['도면.svg', 1, 'picture', '올릴 수 없는 형식'],
  ['카탈로그.pdf', 1, 'picture', '올릴 수 없는 형식'],
  ['사진.png', 0, 'picture', '빈 파일'],
  ['사진.png', 10 * MB, 'picture', undefined],
  ['사진.png', 10 * MB + 1, 'picture', '10MB까지'],
  ['카탈로그.pdf', 11 * MB, 'document', undefined],
  ['카탈로그.pdf', 51 * MB, 'document', '50MB까지'],
  ['사진.png', 11 * MB, 'document', '10MB까지'],
  ['안내.hwp', 1, 'document', undefined],
  ['안내.HWPX', 1, 'document', undefined],
  ['설치.exe', 1, 'document', '올릴 수 없는 형식'],
  ['pdf', 1, 'document', '올릴 수 없는 형식'],
] as const)('%s of %i bytes as a %s', (name, size, kind, refusal) => {
  if (refusal === undefined) expect(refusalOf({ name, size }, kind)).toBeUndefined();
  else expect(refusalOf({ name, size }, kind)).toContain(refusal);
});
