import type { ConsoleSettingInput } from './schemas.ts';

/** Every field of the store's settings by its path, with its label for operators. */
export const settingLabels = {
  'company.name': '상호',
  'company.ceo': '대표자',
  'company.bizNo': '사업자등록번호',
  'company.mailOrderNo': '통신판매업 신고번호',
  'company.medicalDeviceNo': '의료기기판매업 신고번호',
  'company.address': '주소',
  'company.phone': '대표 전화',
  'company.fax': '팩스',
  'company.email': '대표 이메일',
  'company.hostingProvider': '호스팅 제공',
  'company.privacyOfficer': '개인정보보호책임자',
  'company.notice': '하단 안내 문구',
  'customerCenter.phone': '고객센터 전화',
  'customerCenter.email': '고객센터 이메일',
  'customerCenter.weekdays': '평일 상담 시간',
  'customerCenter.lunch': '점심시간',
  'customerCenter.closed': '휴무일',
  'businessHours.opensAt': '상담 시작 시각(평일)',
  'businessHours.closesAt': '상담 종료 시각(평일)',
  'businessHours.lunchFrom': '점심시간 시작',
  'businessHours.lunchTo': '점심시간 끝',
  'businessHours.holidays': '쉬는 날',
  'chat.url': '상담 메신저 주소',
  'chat.testUsername': '매장 채팅을 시험하는 회원 아이디',
  'chat.aiForAll': '모든 회원에게 AI 도우미 열기',
  'chat.roomsPerManager': '상담원 한 명이 맡는 상담 수',
  'siteHelpChat.messages.SYSTEM_GREETING': '상담 문구: 첫 인사',
  'siteHelpChat.messages.OUT_OF_BUSINESS': '상담 문구: 상담 시간 밖',
  'siteHelpChat.messages.PLEASE_STAND_BY': '상담 문구: 상담원 대기',
  'siteHelpChat.messages.MANAGER_CONNECT': '상담 문구: 상담원 연결',
  'siteHelpChat.messages.TERMS_AGREEMENT': '상담 문구: 약관 동의',
  'siteHelpChat.messages.SYSTEM_FAREWELL': '상담 문구: 끝인사',
  'openai.baseUrl': 'AI 서버 주소',
  'openai.model': 'AI 모델',
  'openai.key': 'AI 서버 키',
  'openai.provider': 'AI 제공자',
  'openai.country': 'AI 제공 국가',
  'openai.memberDayLimit': '회원 한 명의 하루 질문 수',
  'openai.shopDayLimit': '매장 전체의 하루 질문 수',
  'openai.promptPrice': '보내는 100만 토큰의 값(원)',
  'openai.replyPrice': '받는 100만 토큰의 값(원)',
  promptGroups: '프롬프트 묶음',
  links: '소셜·패밀리 사이트',
  'seo.meta.title': '매장 제목(검색 결과)',
  'seo.meta.description': '매장 소개(검색 결과)',
  'smtp.host': '메일 서버',
  'smtp.port': '메일 서버 포트',
  'smtp.username': '메일 서버 사용자',
  'smtp.password': '메일 서버 비밀번호',
  'smtp.from': '보내는 사람',
  'mailing.quietHours': '야간(21시~08시) 광고 메일 멈춤',
  'mailing.perSecond': '1초에 보내는 메일 수',
  'academy.categories': '아카데미 분류',
  'bankAccount.bankCode': '은행 코드',
  'bankAccount.bankName': '은행',
  'bankAccount.accountNumber': '계좌번호',
  'bankAccount.accountHolder': '예금주',
  paymentDeadlineBusinessDays: '입금 기한(영업일)',
  'shop.cashReceipt': '현금영수증 발급',
  'dispatch.cutoffs.monday': '출고 마감(월)',
  'dispatch.cutoffs.tuesday': '출고 마감(화)',
  'dispatch.cutoffs.wednesday': '출고 마감(수)',
  'dispatch.cutoffs.thursday': '출고 마감(목)',
  'dispatch.cutoffs.friday': '출고 마감(금)',
  'dispatch.cutoffs.saturday': '출고 마감(토)',
  'dispatch.cutoffs.sunday': '출고 마감(일)',
  'dispatch.closedDays': '출고를 쉬는 날',
  'dispatch.transitDays': '배송에 걸리는 날',
  'dispatch.islandDays': '도서산간에 더 걸리는 날',
  'dispatch.deliversOnSaturdays': '토요일 배송',
  'stock.coverDays': '소진 임박 기준(일)',
  'stock.noticesPerPiece': '재입고 알림: 한 개에 알리는 회원(명)',
  'stock.noticePauseHours': '재입고 알림: 다음 차례까지(시간)',
  'purchase.confirmAnnounceDays': '자동 확정을 알리는 날(배송완료 후)',
  'purchase.confirmAutoDays': '자동 구매확정(배송완료 후)',
  'shop.points.enabled': '포인트 지급',
  'promoter.bonuses': '추천인 보너스 지급',
  'promoter.pendingDays': '보너스 출금 대기(일)',
  'promoter.papers': '판촉영업자 서류 확인',
  'promoter.twoPersons': '출금 승인과 이체 파일 담당자 나누기',
  'shop.delivery': '배송·교환·반품 안내',
} as const;
export type SettingPath = keyof typeof settingLabels;

export interface SettingChange {
  path: SettingPath;
  label: string;
  /** The value in words, for the screen. */
  from: string;
  to: string;
}

type Listed =
  | ConsoleSettingInput['shop']['delivery'][number]
  | ConsoleSettingInput['links'][number]
  | ConsoleSettingInput['businessHours']['holidays'][number]
  | ConsoleSettingInput['academy']['categories'][number]
  | NonNullable<ConsoleSettingInput['promptGroups']>[number];

const nameOf = (entry: Listed): string => {
  if ('url' in entry) return `${entry.name}(${entry.url})`;
  if ('day' in entry) return `${entry.day} ${entry.name}`;
  return 'title' in entry ? `${entry.title}(${entry.lines.length}줄)` : entry.name;
};

const at = (setting: object, path: SettingPath): unknown =>
  path.split('.').reduce<unknown>((inside, key) => (inside as Record<string, unknown> | null)?.[key], setting) ?? '';

function inWords(value: unknown): string {
  if (value === '') return '없음';
  if (typeof value === 'boolean') return value ? '사용' : '사용 안 함';
  if (!Array.isArray(value)) return String(value);
  if (value.length === 0) return '없음';
  return (value as Listed[]).map(nameOf).join(', ');
}

const secretWords: Partial<Record<SettingPath, string>> = { 'smtp.password': '비밀번호', 'openai.key': '키' };

/** The differences between two saved versions of the settings, field by field in the order of the page. */
export function settingChanges(before: object, after: object): SettingChange[] {
  return (Object.keys(settingLabels) as SettingPath[]).flatMap((path) => {
    const [from, to] = [at(before, path), at(after, path)];
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    const label = settingLabels[path];
    // A secret is neither shown nor stored in the audit log.
    const secret = secretWords[path];
    const words = secret ? { from: `이전 ${secret}`, to: `새 ${secret}` } : { from: inWords(from), to: inWords(to) };
    return [{ path, label, ...words }];
  });
}
