import { currentOrderTerms, type OrderConsent, type OrderConsents, orderTermCodes } from '@iruon/contract';
import { problem } from '../../platform/http/problem.ts';

/** @throws CONSENT_REQUIRED at each text that was not agreed to, or in another wording than today's */
export function requireConsents(given: OrderConsents): void {
  const errors = currentOrderTerms
    .filter(({ code, version }) => given[code] !== version)
    .map(({ code, title }) => ({
      path: `body.consents.${code}`,
      ...(given[code] === undefined
        ? { code: 'required', message: `'${title}'에 체크해 주세요.` }
        : { code: 'outdated', message: `'${title}'의 내용이 바뀌었습니다. 화면을 새로 고친 뒤 다시 확인해 주세요.` }),
    }));
  if (errors.length > 0) throw problem('CONSENT_REQUIRED', { errors });
}

/** The consents as stored with an order; a phone order has none. */
export const keptConsents = (given: OrderConsents, at: Date): OrderConsent[] =>
  orderTermCodes.flatMap((code) => {
    const version = given[code];
    return version === undefined ? [] : [{ code, version, agreedAt: at.toISOString() }];
  });
