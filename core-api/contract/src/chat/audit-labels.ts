/** The actions of operators in chats, in the audit log. */
export const chatActions = {
  'chat.close': '채팅 상담 마침',
  'chat.delete': '채팅 상담 삭제',
  'chat.hand-over': '채팅 상담 넘김',
  'chat.note': '채팅 상담 메모 남김',
  'chat.offer': '채팅 상담 시작',
  'chat.take': '채팅 상담 맡음',
  'chat.transcript': '채팅 대화 내려받기',
} as const;
