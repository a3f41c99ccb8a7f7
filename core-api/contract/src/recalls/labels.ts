export const recallStateLabels = { OPEN: '진행 중', CLOSED: '종료' };

/** The grades of hazard of the Medical Devices Act, by their numbers. */
export const recallHazardLabels = {
  1: '1등급 · 심각한 위해나 사망 우려',
  2: '2등급 · 일시적 위해 우려',
  3: '3등급 · 위해 가능성 낮음',
};

/** How a buyer answered. */
export const recallSourceLabels = {
  PAGE: '마이페이지',
  PHONE: '전화',
  VISIT: '방문',
  MAIL: '메일·팩스',
  OTHER: '기타',
};

/** Buyers of a recall by what is open with them. */
export const recallPartLabels = {
  UNANSWERED: '응답 없음',
  ANSWERED: '응답함',
  WAIVED: '응답 면제',
  UNREACHED: '알림 실패',
  UNREAD: '읽지 않음',
  OUT: '회수할 수량 남음',
};

export const recallChannelLabels = { MAIL: '메일', SMS: '문자' };
export const recallNoticeStateLabels = { QUEUED: '보내는 중', SENT: '보냄', FAILED: '실패' };

/** The clocks of a recall. */
export const recallClockLabels = { PLAN: '회수계획서 제출', END: '회수 종료' };

/** The papers for the ministry. */
export const recallPaperLabels = { plan: '회수계획서', completion: '회수종료보고서' };
