import type {
  AiReplyState,
  AiSourceKind,
  ChatEnding,
  ChatMessageCode,
  ChatMessageKind,
  ChatPresence,
  ChatStage,
  ChatType,
} from './codes.ts';

export const chatTypeLabels: Record<ChatType, string> = { SITE_HELP: '상담원', AI_PROMPT: 'AI 도우미' };

export const chatStageLabels: Record<ChatStage, string> = {
  BEFORE_AGREEMENT: '약관 동의 전',
  AWAITING_MANAGER: '상담 대기',
  COUNSEL_PROGRESS: '상담 중',
  COUNSEL_COMPLETE: '상담 종료',
};

export const chatMessageKindLabels: Record<ChatMessageKind, string> = {
  ADMIN_END: '상담원',
  AI_PROMPT: 'AI 도우미',
  AUTO_NOTE: '자동 안내',
  USER_PEER: '회원',
};

export const chatMessageCodeLabels: Record<ChatMessageCode, string> = {
  SYSTEM_GREETING: '첫 인사',
  OUT_OF_BUSINESS: '상담 시간 밖 안내',
  PLEASE_STAND_BY: '상담원 대기 안내',
  MANAGER_CONNECT: '상담원 연결 안내',
  TERMS_AGREEMENT: '약관 동의 요청',
  SYSTEM_FAREWELL: '끝인사',
};

export const chatEndingLabels: Record<ChatEnding, string> = {
  MEMBER: '회원이 마침',
  MANAGER: '상담원이 마침',
  SILENCE: '24시간 동안 대화 없음',
  CLOSING_TIME: '상담 시간 끝남',
};

export const chatPresenceLabels: Record<ChatPresence, string> = { AVAILABLE: '상담 가능', AWAY: '자리 비움' };

export const aiReplyStateLabels: Record<AiReplyState, string> = {
  QUEUED: '답변 준비 중',
  STREAMING: '답변 중',
  DONE: '답변 완료',
  STOPPED: '멈춤',
  FAILED: '답변하지 못함',
  INTERRUPTED: '답변이 끊김',
};

export const aiSourceKindLabels: Record<AiSourceKind, string> = {
  FAQ: '자주 묻는 질문',
  IFU: '사용설명서',
  NOTICE: '공지사항',
  PRODUCT: '상품',
};
