import { z } from 'zod';
import { endOfSeoulDay, startOfSeoulDay } from '../seoul.ts';
import {
  HANGUL_USERNAME,
  isTypedInHangul,
  spelledPurchaseNo,
  spelledUsername,
  usernameKey,
} from '../spellings/codes.ts';
import {
  contactPhoneRefusal,
  isInvoiceNo,
  memberPhoneRefusal,
  phoneDigits,
  postcodeDigits,
  trackingNo,
} from '../spellings/numbers.ts';
import { nameLength, spelledPersonName } from '../spellings/person-names.ts';
import { cleanText } from '../spellings/text.ts';
import { typedText } from '../spellings/typed-text.ts';

/** Whole won, never negative. */
export const won = z.int().min(0).max(Number.MAX_SAFE_INTEGER).describe('Whole won');
export const id = z.uuid();
/** The number of some things. */
export const countOf = (things: string) => z.int().describe(things);
/** True if no value occurs twice. */
export const distinct = (values: readonly string[]) => new Set(values).size === values.length;
/** Ids in a query, joined by commas; duplicates count once. */
export const idList = (max: number) =>
  z
    .string()
    .max(max * 37)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(id).min(1).max(max))
    .describe(`Up to ${max} ids, joined by commas`);

/** The range of plausible days; outside of it, calendars, databases and loops over days behave differently. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2999-12-31';
const FIRST_INSTANT = startOfSeoulDay(FIRST_DAY).getTime();
const LAST_INSTANT = endOfSeoulDay(LAST_DAY).getTime();
const outOfCalendar = `${FIRST_DAY}부터 ${LAST_DAY}까지의 날짜를 입력해 주세요.`;

/** An instant in UTC, ISO 8601, within the days from FIRST_DAY to LAST_DAY in Seoul. */
export const instant = z.iso
  .datetime({ offset: true, error: '날짜와 시각 형식이 올바르지 않습니다.', abort: true })
  .refine((text) => Date.parse(text) >= FIRST_INSTANT && Date.parse(text) <= LAST_INSTANT, outOfCalendar);
/** A calendar day in Asia/Seoul, from FIRST_DAY to LAST_DAY. */
export const day = z.iso
  .date({ error: '날짜는 2026-11-21 형식으로 입력해 주세요.', abort: true })
  .refine((text) => text >= FIRST_DAY && text <= LAST_DAY, outOfCalendar)
  .describe(`A Seoul day from ${FIRST_DAY} to ${LAST_DAY}`);
/** The number of a parcel. */
export const invoiceNo = z
  .string({ error: '송장번호를 입력해 주세요.' })
  .overwrite(trackingNo)
  .refine(isInvoiceNo, '송장번호는 숫자와 영문 6~30자로 입력해 주세요.');

export const purchaseNo = z
  .string()
  .overwrite(spelledPurchaseNo)
  .regex(/^[0-9]{8}-[0-9A-Z]{6,12}$/, '주문번호 형식이 올바르지 않습니다.');

const USERNAME = /^[a-z0-9]{4,20}$/;
const badUsername = '아이디는 영문 소문자와 숫자 4~20자로 입력해 주세요.';
/** A new username: capitals are refused instead of converted, so that people know their username. */
export const username = z
  .string({ error: '아이디를 입력해 주세요.' })
  .overwrite(spelledUsername)
  .regex(USERNAME, badUsername);

/** The username of an existing account, in any width and case. */
export const existingUsername = z
  .string({ error: '아이디를 입력해 주세요.' })
  .overwrite(usernameKey)
  .refine((text) => !isTypedInHangul(text), { error: HANGUL_USERNAME, abort: true })
  .regex(USERNAME, badUsername);

const passwordRule = /^(?=.*[~!@#$%^&*()_+|<>?:{}])(?=.*[A-Za-z])(?=.*[0-9]).{8,16}$/;
const weakPassword = '비밀번호는 영문, 숫자, 특수문자를 모두 포함해 8~16자로 입력해 주세요.';
export const password = z.string({ error: '비밀번호를 입력해 주세요.' }).regex(passwordRule, weakPassword);
/** A changed password: an empty one leaves the current one. */
export const changedPassword = z.union([password, z.literal('')], { error: weakPassword }).default('');
/** The rules of a password one by one, to show which of them a text does not meet yet. */
export const passwordRules = [
  { label: '영문', isMet: (text: string) => /[A-Za-z]/.test(text) },
  { label: '숫자', isMet: (text: string) => /[0-9]/.test(text) },
  { label: '특수문자', isMet: (text: string) => /[~!@#$%^&*()_+|<>?:{}]/.test(text) },
  { label: '8~16자', isMet: (text: string) => /^.{8,16}$/.test(text) },
] as const;

const isOneLine = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text);

/**
 * A single-line text: a name, a title, an address. Composes letters, removes invisible characters and surrounding
 * spaces; rejects line breaks, tabs and other
 * control characters, because the text appears in labels, mails and sheets. `missing` is the message for a missing
 * text.
 */
export const oneLine = (missing?: string) =>
  z
    .string(missing === undefined ? undefined : { error: missing })
    .overwrite(cleanText)
    .refine(isOneLine, '줄바꿈이나 제어 문자 없이 한 줄로 입력해 주세요.');

const longName = '이름은 50자까지 입력할 수 있습니다.';
const nameOf = (least: number, short: string) =>
  oneLine('이름을 입력해 주세요.')
    .overwrite(spelledPersonName)
    .refine((name) => nameLength(name) >= least, short)
    .max(50, longName);
/** The name of a member or an applicant. */
export const personName = nameOf(2, '이름은 두 글자 이상 입력해 주세요.');
/** The name of the person who receives a parcel: some write only their family name. */
export const receiverName = nameOf(1, '이름을 입력해 주세요.');

const phoneOf = (refusalOf: (text: string) => string | null, examples: string[]) =>
  z
    .string({ error: '연락처를 입력해 주세요.' })
    .superRefine((text, context) => {
      const message = refusalOf(text);
      if (message !== null) context.addIssue({ code: 'custom', message });
    })
    .meta({ examples })
    .transform(phoneDigits);
/** The phone number of a member, as digits: the rule of the specification. */
export const phone = phoneOf(memberPhoneRefusal, ['010-1234-5678', '0212345678']);
/** The phone number of a receiver, a sender or a clinic. */
export const contactPhone = phoneOf(contactPhoneRefusal, ['010-1234-5678', '025551234', '1588-1234', '050212345678']);

const badEmail = '이메일 주소를 확인해 주세요.';
export const email = z
  .string({ error: badEmail })
  .overwrite(typedText)
  .check(z.email({ error: badEmail }))
  .max(254);

/** The code of the promoter who recommended the store. */
export const promoterCode = z
  .string({ error: '추천인 코드를 입력해 주세요.' })
  .overwrite(typedText)
  .min(1, { error: '추천인 코드를 입력해 주세요.', abort: true })
  .regex(/^[0-9A-Za-z-]{1,20}$/, '추천인 코드는 영문과 숫자 20자까지입니다.');

/** A one-time code, such as the one of a bank verification. */
export const otp = z
  .string({ error: '인증번호를 입력해 주세요.' })
  .overwrite((text) => typedText(text).replaceAll(/[\s-]/gu, ''))
  .regex(/^[0-9]{6}$/, '인증번호는 숫자 6자리로 입력해 주세요.');

export const postcode = z
  .string()
  .overwrite(postcodeDigits)
  .refine((text) => !/^[0-9]{6}$/.test(text), {
    error: '6자리는 예전 우편번호입니다. 새 우편번호 5자리를 입력해 주세요.',
    abort: true,
  })
  .regex(/^[0-9]{5}$/, '우편번호 5자리를 입력해 주세요.');

/** The kind of a contact. */
export const place = {
  postcode,
  address1: oneLine().min(2, '주소를 입력해 주세요.').max(200),
  address2: oneLine().min(1, '상세주소를 입력해 주세요.').max(200),
};

/** The same as it is stored. */
export const storedAddress = { postcode: z.string(), address1: z.string(), address2: z.string() };

const longitudeLatitude = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
/** GeoJSON Point: [longitude, latitude]. */
export const geolocation = z.strictObject({ type: z.literal('Point'), coordinates: longitudeLatitude });
/** The same in a request: a point without coordinates is the city hall of Seoul. An unknown place is null. */
export const sentGeolocation = z.strictObject({
  type: z.literal('Point').default('Point'),
  coordinates: longitudeLatitude.default([126.978, 37.5665]),
});
export type Geolocation = z.infer<typeof geolocation>;

/** Opaque position in a list ordered by time, from the previous response. */
export const cursor = z.string().regex(/^[A-Za-z0-9_-]{1,200}$/, '목록 위치가 올바르지 않습니다.');

/** 256 random bits in base64url, as front servers store them in a cookie. */
export const secret = z.string().regex(/^[A-Za-z0-9_-]{43}$/, '로그인 정보의 형식이 올바르지 않습니다.');
