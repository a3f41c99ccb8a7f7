import { type OrderConsent, type OrderConsents, orderTermCodes, termsOfOrders } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { findHeadings } from '../../content/terms/index.ts';
import { problem } from '../../platform/http/problem.ts';

/**
 * Compares the consents of an order with the current texts.
 * @throws TERMS_CHANGED at each text that was agreed to in another version, CONSENT_REQUIRED at each required one that
 * was not agreed to
 */
export async function requireConsents(handle: Handle, given: OrderConsents, at: Date): Promise<void> {
  const inForce = await findHeadings(handle, at);
  const required = orderTermCodes.flatMap((code) => {
    const terms = inForce.find((each) => each.code === termsOfOrders[code]);
    return terms ? [{ ...terms, path: `body.consents.${code}`, agreed: given[code] }] : [];
  });
  const outdated = required.filter(({ agreed, effectiveOn }) => agreed !== undefined && agreed !== effectiveOn);
  if (outdated.length > 0) {
    const errors = outdated.map(({ path, subject }) => ({
      path,
      code: 'outdated',
      message: `'${subject}'의 내용이 바뀌었습니다. 바뀐 내용을 확인하고 다시 체크해 주세요.`,
    }));
    throw problem('TERMS_CHANGED', { errors });
  }
  const missing = required.filter(({ agreed, necessary }) => necessary && agreed === undefined);
  if (missing.length > 0) {
    const errors = missing.map(({ path, subject }) => ({
      path,
      code: 'required',
      message: `'${subject}'에 체크해 주세요.`,
    }));
    throw problem('CONSENT_REQUIRED', { errors });
  }
}

/** The consents as stored with an order; a phone order has none. */
export const keptConsents = (given: OrderConsents, at: Date): OrderConsent[] =>
  orderTermCodes.flatMap((code) => {
    const version = given[code];
    return version === undefined ? [] : [{ code, version, agreedAt: at.toISOString() }];
  });
