import { type Kysely, sql } from 'kysely';

const counsel = `1. 수집 목적
채팅 상담을 진행하고 상담 내용에 따라 답변과 후속 처리를 하는 데 씁니다.

2. 수집 항목
이름, 아이디, 상담 내용, 상담에서 올린 파일. 주민등록번호, 카드 번호, 계좌 번호는 저장하지 않고 가립니다.

3. 보유 기간
상담을 마친 날부터 3년 동안 보관한 뒤 지체 없이 파기합니다.

4. 거부할 권리
동의를 거부하실 수 있습니다. 이 경우 채팅 상담을 이용할 수 없으며 전화로 문의하실 수 있습니다.`;

const assistant = `1. 안내
AI 도우미의 답변은 사람이 아니라 인공지능이 만듭니다. 틀릴 수 있으므로 중요한 내용은 사용설명서와 상담원에게 확인해 주세요.

2. 제공받는 자와 국가
질문 내용은 채팅 화면에 적힌 AI 제공자와 국가로 보내 답변을 만드는 데 씁니다.

3. 보내는 항목과 보유 기간
질문과 앞선 대화 내용. 이름과 연락처는 보내지 않으며, 주민등록번호, 카드 번호, 계좌 번호는 가린 뒤 보냅니다. 대화는 1년 동안 보관합니다.

4. 거부할 권리
동의를 거부하실 수 있습니다. 이 경우 상담원에게 문의하실 수 있습니다.`;

/** What members agree to before they talk with people and with the assistant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into terms (code, subject, content, necessary, effective_on)
    values ('chat-counsel', '채팅 상담 개인정보 수집·이용 동의', ${counsel}, true, '2026-01-01'),
           ('chat-assistant', 'AI 도우미 이용과 국외 이전 동의', ${assistant}, true, '2026-01-01')`.execute(db);
}
