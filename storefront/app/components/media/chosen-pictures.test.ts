import { expect, it } from 'vitest';
import { choosePictures, waitingPictures } from './chosen-pictures';

const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'a', { type });
const TOO_LARGE = 10 * 1024 * 1024 + 1;

// @covers rule:image-picker-takes-images-only
it.each([
  ['all that fit', [file('image/png'), file('image/webp')], 3, 2, null],
  ['no more than five', [file('image/png'), file('image/png')], 4, 1, '사진은 5장까지 올릴 수 있습니다.'],
  ['none when five are there', [file('image/png')], 5, 0, '사진은 5장까지 올릴 수 있습니다.'],
  ['pictures only', [file('image/png'), file('application/pdf')], 0, 1, '사진 파일만 올릴 수 있습니다.'],
  ['nothing above 10 MB', [file('image/png', TOO_LARGE)], 0, 0, '사진 한 장은 10MB까지 올릴 수 있습니다.'],
] as const)('chooses %s', (_, files, existing, count, refusal) => {
  const choice = choosePictures(files, existing);
  expect([choice.chosen.length, choice.refusal]).toEqual([count, refusal]);
});

it('returns waiting pictures once', () => {
  waitingPictures.keep('review', [file('image/png')]);
  expect(waitingPictures.take('claim')).toEqual([]);
  expect(waitingPictures.take('review')).toHaveLength(1);
  expect(waitingPictures.take('review')).toEqual([]);
});
