/** The errors of recalls: status and the sentence for the screen. */
export const recallErrors = {
  RECALL_LOT_RECALLED: [409, '이미 회수 중인 로트가 들어 있습니다. 그 로트를 빼 주세요.'],
  RECALL_CLOSED: [409, '종료한 회수입니다. 고치려면 사유를 적고 다시 열어 주세요.'],
  RECALL_IS_DRILL: [409, '훈련에서는 할 수 없는 일입니다. 로트와 회원에게 아무 영향도 주지 않습니다.'],
  RECALL_UNANSWERED: [409, '아직 응답하지 않은 곳이 있습니다. 응답을 받거나 면제 사유를 적어 주세요.'],
  RECALL_ANSWER_SUM: [422, '받으신 수량을 빠짐없이 나누어 적어 주세요.'],
  RECALL_NOT_SENT: [409, '이 곳에 보낸 적이 없는 로트입니다. 로트번호를 확인해 주세요.'],
  RECALL_ALL_BACK: [409, '이 곳에 보낸 수량이 이미 모두 돌아왔습니다.'],
  RECALL_NOT_EXTENDABLE: [409, '회수계획서 기한은 3등급만 한 번 늘릴 수 있습니다.'],
  RECALL_NO_ADDRESS: [409, '알림을 보낼 이메일도 휴대폰 번호도 없습니다. 전화나 우편으로 알리고 응답을 적어 주세요.'],
} as const;
