import type { z } from 'zod';
import { address } from '../../destinations/schemas.ts';
import { businessRegistration, imageFile } from '../../files/document-file.ts';
import { uploadLimits } from '../../files/schemas.ts';
import { pricePreviewQuery } from '../../products/console.ts';
import { textContent, textSubject } from '../../reviews/schemas.ts';
import { agreementTo } from '../../terms/agreement.ts';
import { bizNumber } from '../business-no.ts';
import { signUpType } from '../codes.ts';
import { PERCENT_BOUNDS } from '../discount.ts';
import { residenceNumber, residenceNumberParts } from '../residence-no.ts';
import {
  changedPassword,
  day,
  email,
  otp,
  password,
  personName,
  phone,
  promoterCode,
  receiverName,
  username,
} from '../scalars.ts';

/** A rule of section 5: its valid values, their parsed results, and its messages for others. */
export interface Rule {
  schema: z.ZodType;
  good: [value: unknown, kept?: unknown][];
  bad: [value: unknown, message: string][];
}

const weakUsername = '아이디는 영문 소문자와 숫자 4~20자로 입력해 주세요.';
const weakPassword = '비밀번호는 영문, 숫자, 특수문자를 모두 포함해 8~16자로 입력해 주세요.';
const badEmail = '이메일 주소를 확인해 주세요.';
const badPhone = '연락처는 숫자 10~11자리로 입력해 주세요.';
const badBusiness = '사업자등록번호는 숫자 10자리로 입력해 주세요.';
const noBusiness = '없는 사업자등록번호입니다. 등록증의 번호와 같은지 확인해 주세요.';
const noBirthday = '주민등록번호의 생년월일을 확인해 주세요.';
const outOfCalendar = '1900-01-01부터 2999-12-31까지의 날짜를 입력해 주세요.';
const badCode = '인증번호는 숫자 6자리로 입력해 주세요.';

const file = (type: string, bytes = 1) => new File([new Uint8Array(bytes)], '파일', { type });
const [required, other, optional] = ['1', '2', '3'].map((end) => `01890000-0000-7000-8000-00000000000${end}`);
const terms = [
  { _id: required ?? '', subject: '이용약관', necessary: true },
  { _id: other ?? '', subject: '개인정보 수집·이용', necessary: true },
  { _id: optional ?? '', subject: '광고 수신', necessary: false },
];

const passwords: Pick<Rule, 'good' | 'bad'> = {
  good: [['Admin!23'], ['abcdefg1~'], ['12345678901234a:'], ['~!@#$%^&*()_+|a1'], ['<>?:{}a1']],
  bad: ['Adm!234', '12345678901234ab:', 'Admin1234', 'admin!abc', '1234567!', 'Admin1234-'].map((text) => [
    text,
    weakPassword,
  ]),
};

/** The rules of all fields, by their names. */
export const rules: Record<string, Rule> = {
  username: {
    schema: username,
    good: [['abcd'], ['a1b2c3d4e5f6g7h8i9j0'], ['1234']],
    bad: [
      [undefined, '아이디를 입력해 주세요.'],
      ...['abc', 'a1b2c3d4e5f6g7h8i9j0k', 'Abcd', 'ab_cd', '한글이름', ''].map((text): [string, string] => [
        text,
        weakUsername,
      ]),
    ],
  },
  password: { schema: password, ...passwords, bad: [...passwords.bad, ['', weakPassword]] },
  'password, modify variant': {
    schema: changedPassword,
    ...passwords,
    good: [...passwords.good, [''], [undefined, '']],
  },
  name: {
    schema: personName,
    good: [['김철'], [' 이 루온 ', '이 루온']],
    bad: [
      [undefined, '이름을 입력해 주세요.'],
      ['김', '이름은 두 글자 이상 입력해 주세요.'],
      [' 김 ', '이름은 두 글자 이상 입력해 주세요.'],
      ['이\u200b', '이름은 두 글자 이상 입력해 주세요.'],
      ['김\n이', '줄바꿈이나 제어 문자 없이 한 줄로 입력해 주세요.'],
    ],
  },
  'name of a receiver': {
    schema: receiverName,
    good: [['김'], [' 김\u200b이루 ', '김이루']],
    bad: [
      [undefined, '이름을 입력해 주세요.'],
      ['\u200b', '이름을 입력해 주세요.'],
      ['김\n이', '줄바꿈이나 제어 문자 없이 한 줄로 입력해 주세요.'],
    ],
  },
  email: {
    schema: email,
    good: [['a@b.kr'], ['first.last+shop@clinic.example'], [' ａ＠ｂ．ｋｒ\u200b', 'a@b.kr']],
    bad: ['a@b', 'a b@c.kr', '@c.kr', 'a@', '', undefined].map((text) => [text, badEmail]),
  },
  phone: {
    schema: phone,
    good: [
      ['010-1234-5678', '01012345678'],
      ['02 123 45678', '0212345678'],
    ],
    bad: [
      [undefined, '연락처를 입력해 주세요.'],
      ...['010-1234-567890', '031123456', 'phone', '', '1'.repeat(31)].map((text): [string, string] => [
        text,
        badPhone,
      ]),
    ],
  },
  subject: {
    schema: textSubject,
    good: [['제목'], [' 제목 ', '제목']],
    bad: [
      [undefined, '제목을 입력해 주세요.'],
      ['제', '제목은 두 글자 이상 입력해 주세요.'],
      [' 제 ', '제목은 두 글자 이상 입력해 주세요.'],
    ],
  },
  content: {
    schema: textContent,
    good: [['내용'], ['첫 줄\n둘째 줄']],
    bad: [
      [undefined, '내용을 입력해 주세요.'],
      ['내', '내용은 두 글자 이상 입력해 주세요.'],
      ['내\n', '내용은 두 글자 이상 입력해 주세요.'],
    ],
  },
  promoterCode: {
    schema: promoterCode,
    good: [['IRU2345'], [' iru-2345 ', 'iru-2345']],
    bad: [
      [undefined, '추천인 코드를 입력해 주세요.'],
      ['  ', '추천인 코드를 입력해 주세요.'],
      ['추천인', '추천인 코드는 영문과 숫자 20자까지입니다.'],
      ['A'.repeat(21), '추천인 코드는 영문과 숫자 20자까지입니다.'],
    ],
  },
  // The valid numbers are computed by hand: 1·1+2·3+3·7+4·1+5·3+6·7+7·1+8·3+9·5+⌊45/10⌋ = 169, so that the tenth digit
  // is 1.
  bizNumber: {
    schema: bizNumber,
    good: [['123-45-67891', '1234567891'], ['1208147521'], ['124 81 00998', '1248100998'], ['2208162517']],
    bad: [
      [undefined, '사업자등록번호를 입력해 주세요.'],
      ['', '사업자등록번호를 입력해 주세요.'],
      ['--', '사업자등록번호를 입력해 주세요.'],
      ['123-45-6789', badBusiness],
      ['123-45-678910', badBusiness],
      ['1'.repeat(31), badBusiness],
      ['123-45-67890', noBusiness],
      ['132-45-67891', noBusiness],
      ['000-00-00000', noBusiness],
    ],
  },
  businessRegistration: {
    schema: businessRegistration,
    good: [[file('image/jpeg')], [file('application/pdf', uploadLimits.picture + 1)]],
    bad: [
      [undefined, '사업자등록증을 첨부해 주세요.'],
      ['등록증.pdf', '사업자등록증을 첨부해 주세요.'],
      [file('image/jpeg', 0), '사업자등록증을 첨부해 주세요.'],
      [file('text/html'), '사진이나 PDF 파일만 보낼 수 있습니다.'],
      [file('image/jpeg', uploadLimits.picture + 1), '10MB까지 보낼 수 있습니다.'],
      [file('application/pdf', uploadLimits.document + 1), '50MB까지 보낼 수 있습니다.'],
    ],
  },
  'image picker': {
    schema: imageFile,
    good: [[file('image/png')]],
    bad: [
      [undefined, '사진을 선택해 주세요.'],
      [file('application/pdf'), '사진 파일만 올릴 수 있습니다.'],
      [file('image/png', uploadLimits.picture + 1), '10MB까지 보낼 수 있습니다.'],
    ],
  },
  postcode: {
    schema: address.shape.postcode,
    good: [['06236']],
    bad: [
      [undefined, '우편번호를 찾아 주세요.'],
      ['6236', '우편번호 5자리를 입력해 주세요.'],
      ['062360', '6자리는 예전 우편번호입니다. 새 우편번호 5자리를 입력해 주세요.'],
    ],
  },
  'base address': {
    schema: address.shape.address1,
    good: [['서울 강남구 테헤란로 152']],
    bad: [
      [undefined, '주소를 찾아 주세요.'],
      ['', '주소를 찾아 주세요.'],
    ],
  },
  'detail address': {
    schema: address.shape.address2,
    good: [['3층']],
    bad: [
      [undefined, '상세주소를 입력해 주세요.'],
      [' ', '상세주소를 입력해 주세요.'],
    ],
  },
  'residence number, first part': {
    schema: residenceNumberParts[0],
    good: [['900101']],
    bad: [
      [undefined, '주민등록번호 앞자리를 입력해 주세요.'],
      ['', '주민등록번호 앞자리를 입력해 주세요.'],
      ['90010', '주민등록번호 앞자리는 숫자 6자리로 입력해 주세요.'],
      ['9001011', '주민등록번호 앞자리는 숫자 6자리로 입력해 주세요.'],
      ['90010a', '주민등록번호 앞자리는 숫자 6자리로 입력해 주세요.'],
    ],
  },
  'residence number, second part': {
    schema: residenceNumberParts[1],
    good: [['1000000']],
    bad: [
      [undefined, '주민등록번호 뒷자리를 입력해 주세요.'],
      ['100000', '주민등록번호 뒷자리는 숫자 7자리로 입력해 주세요.'],
      ['10000000', '주민등록번호 뒷자리는 숫자 7자리로 입력해 주세요.'],
      ['100000a', '주민등록번호 뒷자리는 숫자 7자리로 입력해 주세요.'],
    ],
  },
  // Fictional numbers: the serials are zeros. No number is rejected for its checksum.
  'residence number': {
    schema: residenceNumber,
    good: [
      ['900101-1000000', '9001011000000'],
      ['9001011000001'],
      ['0002293000000'],
      ['000229-7000000', '0002297000000'],
      ['9912319000000'],
      ['9912310000000'],
    ],
    bad: [
      [undefined, '주민등록번호를 입력해 주세요.'],
      ['', '주민등록번호를 입력해 주세요.'],
      ['900101', '주민등록번호는 숫자 13자리로 입력해 주세요.'],
      ['9001011-000000a', '주민등록번호는 숫자 13자리로 입력해 주세요.'],
      ['9000011000000', noBirthday],
      ['9002301000000', noBirthday],
      // 1900 was no leap year, 2000 was one.
      ['0002291000000', noBirthday],
      // A future day, in the century of the seventh digit.
      ['9901013000000', noBirthday],
    ],
  },
  terms: {
    schema: agreementTo(terms),
    good: [[[required, other]], [[optional, other, required]]],
    bad: [
      [undefined, "'이용약관', '개인정보 수집·이용'에 동의해 주세요."],
      [[optional], "'이용약관', '개인정보 수집·이용'에 동의해 주세요."],
      [[required], "'개인정보 수집·이용'에 동의해 주세요."],
      ['on', '약관에 동의해 주세요.'],
    ],
  },
  'no terms': { schema: agreementTo([]), good: [[[]], [undefined, []]], bad: [['on', '약관에 동의해 주세요.']] },
  'six-digit code': {
    schema: otp,
    good: [['000000'], [' 123456 ', '123456'], ['１２３ ４５６', '123456']],
    bad: [
      [undefined, '인증번호를 입력해 주세요.'],
      ...['', '12345', '1234567', '12345a'].map((text): [string, string] => [text, badCode]),
    ],
  },
  'type of a member': {
    schema: signUpType,
    good: [['PERSON'], ['COMPANY']],
    bad: [undefined, 'OPERATOR', 'person'].map((type) => [type, '회원 유형을 선택해 주세요.']),
  },
  'discount of a product': {
    schema: pricePreviewQuery,
    good: [
      [{ price: 1, unit: 'PERCENT', amount: 0 }],
      [{ price: 1, unit: 'PERCENT', amount: 100 }],
      [{ price: 1, unit: 'AMOUNT', amount: 101 }],
    ],
    bad: [[{ price: 1, unit: 'PERCENT', amount: 101 }, PERCENT_BOUNDS]],
  },
  'end of dates': {
    schema: day,
    good: [['1900-01-01'], ['2999-12-31']],
    bad: [
      ['3000-01-01', outOfCalendar],
      ['1899-12-31', outOfCalendar],
      ['2026-02-30', '날짜는 2026-11-21 형식으로 입력해 주세요.'],
      ['', '날짜는 2026-11-21 형식으로 입력해 주세요.'],
    ],
  },
};
