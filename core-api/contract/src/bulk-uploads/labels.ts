export const bulkUploadModeLabels = { ALL_OR_NOTHING: '모두 맞을 때만 등록', GOOD_ROWS: '맞는 행만 등록' };

export const bulkUploadStateLabels = {
  CHECKING: '검사 중',
  COLUMNS_UNKNOWN: '열 고르기',
  CHECKED: '검사 완료',
  RUNNING: '등록 중',
  DONE: '등록 완료',
  FAILED: '실패',
  CANCELED: '취소',
};
