import { oneLine } from '../kernel/scalars.ts';

/** The title of a published text of the store. */
export const recordSubject = oneLine('제목을 입력해 주세요.')
  .min(1, '제목을 입력해 주세요.')
  .max(100, '제목은 100자까지 입력할 수 있습니다.');
