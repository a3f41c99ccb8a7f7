import type { Insertable } from 'kysely';
import type { Forms } from '../../src/index.ts';
import { DAY, HOUR, later, momentIn, officeMoment } from '../calendar.ts';
import type { Member } from '../members/index.ts';
import { randomOf, uuidAt } from '../random.ts';

type Entry = Pick<Insertable<Forms>, 'code' | 'category' | 'content' | 'answer'>;

const INQUIRIES: readonly Entry[] = [
  {
    ...{ code: 'normal', category: 'DELIVERIES', content: '수술 일정이 있어 목요일 오전까지 받을 수 있을까요?' },
    answer: '오늘 출고해 드렸습니다. 수요일 오후에 도착할 예정입니다.',
  },
  {
    ...{
      code: 'normal',
      category: 'ORDERCLAIM',
      content: '주문한 규격을 잘못 골랐습니다. 개봉하지 않았는데 교환되나요?',
    },
    answer: '개봉하지 않으셨다면 교환해 드립니다. 주문내역에서 교환을 신청해 주세요.',
  },
  {
    ...{ code: 'normal', category: 'PURCHASING', content: '거래명세서를 월별로 받을 수 있나요?' },
    answer: '매월 5일에 등록하신 이메일로 보내 드립니다.',
  },
  {
    ...{ code: 'normal', category: 'MEMBERSHIP', content: '병원 이름이 바뀌었습니다. 무엇을 보내 드리면 되나요?' },
    answer: '새 사업자등록증을 마이페이지에서 올려 주시면 확인하고 바꾸어 드립니다.',
  },
];

const VISITS: readonly (Entry & { writerName: string; name?: string; email?: string })[] = [
  {
    ...{
      code: 'main-inquiry',
      category: 'PRODUCT',
      content: '본레벨과 티슈레벨 가운데 무엇이 맞을지 상담받고 싶습니다.',
    },
    ...{ writerName: '한상담', answer: '전화로 두 라인의 차이를 안내해 드렸습니다.' },
  },
  {
    ...{ code: 'main-inquiry', category: 'MEMBERSHIP', content: '개원 예정인데 가입은 언제 할 수 있나요?' },
    ...{ writerName: '오개원', answer: '전화로 가입 서류를 안내해 드렸습니다.' },
  },
  {
    ...{ code: 'inquiry-partner', category: 'OTHERQUERY', content: '지역 세미나를 함께 열고 싶습니다.' },
    ...{ writerName: '문제휴', name: '한빛덴탈', email: 'partner@hanbit.example' },
    answer: '제안 감사합니다. 교육팀에서 이번 주에 연락드리겠습니다.',
  },
];

/** Inquiries of members and entries of visitors in the last weeks; the latest ones have no answer. */
export function formsOf(buyers: readonly Member[], adminId: string, now: Date): Insertable<Forms>[] {
  const random = randomOf('forms');
  const named = buyers.filter(({ username }) => username === 'clinic01' || username === 'person01');
  const member = (index: number) => named[index % named.length];
  const all = [
    ...INQUIRIES.flatMap((entry, index) => {
      const writer = member(index);
      return writer ? [{ ...entry, userId: writer.id, writerName: writer.name, writerPhone: writer.phone }] : [];
    }),
    ...VISITS.map((entry) => ({ ...entry, userId: null, writerPhone: '01023456789' })),
  ];
  return all.map((entry, index) => {
    const createdAt = momentIn(later(now, -(1 + index * 3) * DAY), 9, 20, random);
    const answeredAt = officeMoment(createdAt, 3 * HOUR, random);
    const isAnswered = index % 3 !== 0 && answeredAt < now;
    return {
      ...{ name: '', email: '' },
      ...entry,
      id: uuidAt(createdAt, random),
      clientId: uuidAt(createdAt, random),
      isComplaint: entry.category === 'ORDERCLAIM',
      state: isAnswered ? 'ANSWER_COMPLETE' : 'ANSWER_AWAITING',
      answer: (isAnswered ? entry.answer : null) ?? null,
      answeredAt: isAnswered ? answeredAt : null,
      answeredBy: isAnswered ? adminId : null,
      createdAt,
      updatedAt: isAnswered ? answeredAt : createdAt,
    };
  });
}
