import type { ChatMessageCode } from '@iruon/contract';

/** The default automatic notes of a talk, which operators can edit. */
export const chatTexts: Readonly<Record<ChatMessageCode, string>> = {
  SYSTEM_GREETING: '안녕하세요. 이루온 고객센터입니다. 무엇을 도와드릴까요?',
  TERMS_AGREEMENT: '상담을 시작하려면 아래 약관을 확인하고 동의해 주세요.',
  PLEASE_STAND_BY: '상담원을 연결하고 있습니다. 궁금하신 내용을 먼저 적어 주시면 더 빨리 도와드릴 수 있습니다.',
  MANAGER_CONNECT: '상담원이 연결되었습니다.',
  OUT_OF_BUSINESS: '지금은 상담 시간이 아닙니다. 질문을 남겨 주시면 문의로 접수해 답변드리겠습니다.',
  SYSTEM_FAREWELL: '상담을 마쳤습니다. 이용해 주셔서 감사합니다.',
};
