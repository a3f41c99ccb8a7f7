import { type Kysely, sql } from 'kysely';

/**
 * Words that mean the same in a search, by the word that the catalogue uses. Operators edit them; a shop starts with
 * those of dentistry. A leading group names the goods that a search by size shows first.
 */
const tables = [
  `create table synonym_groups (
     id uuid primary key,
     name text not null,
     words text[] not null,
     leads boolean not null default false,
     shows boolean not null default true,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now()
   )`,
  // Searches of members that found nothing, by Seoul day, without the member.
  `create table search_misses (
     day date not null,
     text text not null,
     count integer not null check (count > 0),
     primary key (day, text)
   )`,
];

const LEADING = '픽스처';

const groups: readonly (readonly [name: string, ...words: string[]])[] = [
  [LEADING, '픽스쳐', '픽쳐', '휙스쳐', 'fixture', 'implant', 'implant body', '임플란트', '인공치근', '식립체'],
  ['어버트먼트', '어버트', '어벗', '어벗먼트', '아바트먼트', '아버트먼트', '지대주', 'abutment', 'abut', 'abt'],
  ['힐링', '치유', 'healing', 'healing screw', '힐링스크류'],
  ['커버스크류', '커버 스크류', '커버나사', '덮개나사', 'cover screw', 'coverscrew'],
  ['클로저', '클로져', 'closure'],
  ['캡', 'cap'],
  ['보호 캡', '프로텍션 캡', '프로텍티브 캡', 'protection cap', 'protective cap', 'comfort cap', '컴포트 캡'],
  ['임시', '템포러리', '템포', 'temporary', 'temp', 'provisional'],
  ['스크류', '스크루', '나사', 'screw'],
  ['스캔바디', '스캔보디', '스캔 바디', 'scan body', 'scanbody', '스캔 어버트먼트', 'scan abutment'],
  ['임프레션', '인상', '인상용', '인상채득', '임프레션용', 'impression', 'imp'],
  ['코핑', 'coping', 'copings'],
  ['오픈트레이', '오픈 트레이', 'open tray', '픽업', 'pick-up', 'pickup'],
  ['클로즈트레이', '클로즈드트레이', '클로즈드 트레이', 'closed tray', 'close tray'],
  ['아날로그', '아나로그', '애널로그', '랩아날로그', 'analog', 'analogue', 'lab analog', '레플리카', 'replica'],
  ['멀티유닛', '멀티 유닛', '멀티유니트', 'multi unit', 'multiunit', 'MUA'],
  ['앵글드', '앵글', '경사형', '각도', 'angled', 'angle', 'angulated'],
  ['스트레이트', '직선형', 'straight'],
  ['시멘트', 'cement', 'cemented', 'cementation'],
  ['트랜스퍼', '트란스퍼', 'transfer'],
  ['헥스', '헥사', 'hex', 'hexa'],
  ['논헥스', '넌헥스', 'non hex', 'nonhex'],
  ['본레벨', '본 레벨', 'bone level', 'bonelevel', 'bone', 'BL'],
  ['티슈레벨', '티슈 레벨', '조직레벨', 'tissue level', 'tissuelevel', 'tissue', 'TL'],
  ['스탠다드', '스텐다드', '스탠더드', 'standard'],
  ['테이퍼드', '테이퍼', '테퍼드', 'tapered', 'taper'],
  ['플러스', 'plus'],
  ['딥스레드', '딥쓰레드', '딥 스레드', 'deep thread', 'deepthread'],
  ['내로우', '네로우', '나로우', 'narrow'],
  ['레귤러', '레귤라', 'regular'],
  ['와이드', 'wide'],
  ['와이드넥', '와이드 넥', 'wide neck', 'WN'],
  ['레귤러넥', '레귤러 넥', 'regular neck', 'RN'],
  ['내로우넥', '내로우 넥', 'narrow neck', 'NN'],
  ['미니', 'mini'],
  ['하이드로', '친수성', 'hydro', 'hydrophilic'],
  ['심미형', '심미', '에스테틱', 'esthetic', 'aesthetic'],
  ['컬러코드', '칼라코드', '컬러 코드', 'color code', 'colour code'],
  [
    '골이식재',
    '골이식',
    '뼈이식',
    '뼈이식재',
    '골대체재',
    '골분',
    '뼈가루',
    '과립',
    '퍼티',
    'bone graft',
    'graft',
    'bone substitute',
    'bone powder',
    '본그라프트',
    '그라프트',
  ],
  ['이종골', '우골', '소뼈', 'xenograft', 'xeno'],
  ['합성골', 'alloplast', 'synthetic bone', 'synthetic'],
  ['과립', '그래뉼', '입자형', 'granule', 'granules'],
  ['퍼티', '퍼티형', '시린지', 'putty', 'syringe'],
  ['멤브레인', '맴브레인', '멤브란', '차폐막', '차단막', 'membrane', 'GBR'],
  ['콜라겐', '콜라젠', 'collagen'],
  ['흡수성', 'resorbable', 'absorbable'],
  ['티타늄', '타이타늄', '티타니움', 'titanium'],
  ['메쉬', '메시', 'mesh'],
  ['플러그', 'plug'],
  ['시트', '쉬트', 'sheet'],
  ['고정 핀', '본택', '본 택', '고정핀', 'bone tack', 'fixation pin', 'pin'],
  ['텐팅', 'tenting'],
  ['드릴', '드릴비트', '버', 'drill', 'drills'],
  ['트위스트', 'twist'],
  ['테이퍼 드릴', 'tapered drill', 'taper drill'],
  ['파일럿', '파일롯', '이니셜', 'pilot', 'initial drill'],
  ['린데만', '린드만', 'lindemann'],
  ['프로파일', 'profile', '카운터싱크', '카운터보어', 'countersink', 'counterbore'],
  ['탭', 'tap'],
  ['스톱', '스토퍼', '스톱퍼', '스탑', 'stop', 'stopper'],
  ['기구', '도구', '인스트루먼트', 'instrument', 'tool'],
  ['드라이버', '드라이브', 'driver'],
  ['핸드', 'hand'],
  ['머신', '핸드피스', '엔진용', 'machine', 'handpiece'],
  ['토크렌치', '토크 렌치', '토르크렌치', 'torque wrench', 'wrench', '렌치'],
  ['라쳇', '라쳇렌치', '래칫', 'ratchet'],
  ['토크', 'torque'],
  ['키트', '킷', '킷트', '셋트', 'kit', 'set'],
  ['수술', '외과', 'surgical', 'surgery'],
  ['상악동', '사이너스', '상악동거상', 'sinus', 'sinus lift'],
  ['거상', '리프트', 'lift', 'elevation'],
  ['보철', 'prosthetic', 'prosthesis'],
  ['마운트', 'mount'],
];

/** Creates the tables, and the groups that every shop starts with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await sql.raw(table).execute(db);
  const rows = groups.map(([name, ...words]) => ({ name, words, leads: name === LEADING }));
  await sql`
    insert into synonym_groups (id, name, words, leads)
    select gen_random_uuid(), name, array(select jsonb_array_elements_text(words)), leads
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (name text, words jsonb, leads boolean)`.execute(db);
}
