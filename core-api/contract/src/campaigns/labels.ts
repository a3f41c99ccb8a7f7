export const campaignKindLabels = { ADVERTISING: '광고', NOTICE: '안내' };

export const campaignStateLabels = {
  DRAFT: '작성 중',
  QUEUED: '발송 대기',
  SENDING: '발송 중',
  PAUSED: '일시정지',
  STOPPED: '중단',
  DONE: '완료',
};

export const pauseReasonLabels = {
  OPERATOR: '운영자가 멈췄습니다.',
  TRANSPORT: '메일 서버에 연결하지 못해 멈췄습니다. 메일 서버 설정을 확인한 뒤 다시 시작해 주세요.',
  REFUSALS: '받는 주소가 없다는 응답이 많아 멈췄습니다. 실패 내역을 확인한 뒤 다시 시작해 주세요.',
};

export const recipientStateLabels = {
  PENDING: '대기',
  SENDING: '보내는 중',
  SENT: '보냄',
  FAILED: '실패',
  SKIPPED: '제외',
  UNKNOWN: '확인 필요',
};

export const recipientReasonLabels = {
  REJECTED: '없거나 받을 수 없는 주소입니다.',
  REFUSED: '메일 서버가 메일을 거절했습니다.',
  GAVE_UP: '여러 번 시도했지만 보내지 못했습니다.',
  NO_CONSENT: '광고 수신에 동의하지 않았습니다.',
  GONE: '탈퇴했거나 이용이 정지된 회원입니다.',
  REFUSED_ADDRESS: '이전에 받을 수 없다고 응답한 주소입니다.',
  NO_ANSWER: '보냈지만 응답을 받지 못했습니다. 이미 도착했을 수 있습니다.',
};
