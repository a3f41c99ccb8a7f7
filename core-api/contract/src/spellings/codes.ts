import { scannedText } from './text.ts';
import { typedText } from './typed-text.ts';

// One normaliser for each kind of code. Two spellings of a kind are the same value if their keys are equal. The function
// without `Key` returns the form that is stored and shown.

const SEPARATORS = /[\s_-]/gu;

/**
 * A product code as it is stored: letters and separators as typed, without characters that a scanner or a clipboard
 * added.
 */
export const spelledProductCode = (text: string): string => scannedText(text);

/**
 * The key of a product code: BSH-40, bsh40 and ＢＳＨ－40 are one product. A dot is a part of the code: A1.5 is not A15.
 * The function `product_code_key` computes it in SQL.
 */
export const productCodeKey = (text: string): string => scannedText(text).replaceAll(SEPARATORS, '').toUpperCase();

/** True if an address can refer to a product by this text: its id, or its code in any spelling. */
export const isProductAddress = (text: string): boolean =>
  text.length <= 200 && /^[A-Z0-9.]{1,64}$/u.test(productCodeKey(text));

/** A coupon code as it is stored: capitals, no blanks. */
export const spelledCouponCode = (text: string): string => scannedText(text).replaceAll(/\s/gu, '').toUpperCase();

/** The key of a coupon code. The index `coupons_code_key` has the same in SQL. */
export const couponCodeKey = (text: string): string => spelledCouponCode(text).replaceAll('-', '');

/** The code of a promoter, which has capitals and digits only. */
export const promoterCodeKey = (text: string): string => typedText(text).replaceAll(SEPARATORS, '').toUpperCase();

/** A new username. Capitals stay and are then refused, because the rule allows small letters only. */
export const spelledUsername = (text: string): string => typedText(text);

/** The username of an existing account: phones write the first letter as a capital. */
export const usernameKey = (text: string): string => typedText(text).toLowerCase();

/** The hint for a username that was typed with the Korean keyboard switched on. */
export const HANGUL_USERNAME = '아이디에 한글이 들어 있습니다. 한/영 키를 눌러 영문으로 바꾼 뒤 다시 입력해 주세요.';
export const isTypedInHangul = (text: string): boolean => /\p{Script=Hangul}/u.test(text);

/** The number of a purchase, whose letters are capitals. */
export const spelledPurchaseNo = (text: string): string => scannedText(text).replaceAll(/\s/gu, '').toUpperCase();

/** The number of a parcel, as a scanner or a person writes it: small letters, blanks and other dashes are the same. */
export const parcelNoKey = (text: string): string => scannedText(text).replaceAll(/\s/gu, '').toUpperCase();
export const isParcelNo = (text: string): boolean => /^P[0-9]{6}-[0-9]{5,12}$/.test(parcelNoKey(text));
