/** The actions of recalls in the audit log. */
export const recallActions = {
  'recall.answer': '회수 응답 적음',
  'recall.close': '회수 종료',
  'recall.create': '회수 시작',
  'recall.export': '회수 서류 내려받기',
  'recall.extend': '회수계획서 기한 연장',
  'recall.notify': '회수 알림 다시 보냄',
  'recall.plan': '회수계획서 제출 기록',
  'recall.receive': '회수품 받음',
  'recall.reopen': '회수 다시 열기',
  'recall.waive': '회수 응답 면제',
} as const;
