import { randomBytes } from 'node:crypto';
import { JOINING_TERMS, type Joining } from '@iruon/contract';
import { afterEach } from 'vitest';
import { completeIdentity, makePerson, setIdentity } from '../../../../../tooling/sandbox/identity/client.ts';
import type { Person } from '../../../../../tooling/sandbox/identity/person.ts';
import { picture } from '../../../content/files/uploads/posting.fixture.ts';
import { basic } from '../../../testing/app.ts';
import type { Store } from '../../../testing/store.ts';

/** Numbers with a valid check digit, one per company. */
export function bizNumber(): string {
  const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 9) + 1);
  const sum = [1, 3, 7, 1, 3, 7, 1, 3, 5].reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
  const check = (10 - ((sum + Math.floor(((digits[8] ?? 0) * 5) / 10)) % 10)) % 10;
  return [...digits, check].join('');
}

let names = 0;
export const newName = () => `join${process.pid}x${++names}`.slice(0, 20);

/** A browser of a person who registers. */
export function openBrowser(store: Store, session = randomBytes(32).toString('base64url'), address = session) {
  const post = (path: string, body: object) => store.send('POST', `/api/v1/users${path}`, { as: 'storefront', body });
  const browser = {
    session,
    post,
    certify: (joining: object) => post('/certify', { session, address, joining }),
    finish: () => post('/certify/finish', { session }),
    read: async () => (await post('/joining/read', { session })).body.joining as Joining | null,
    join: (member: object) => post('', { session, member }),
    /** Registers up to the form: terms, window and result of the identity check. */
    async verify(joining: { type: string; _terms: string[]; promoterCode?: string }, person: Person | null) {
      const begun = await browser.certify(joining);
      if (begun.status !== 201) return begun;
      await completeIdentity(begun.body.window as { windowUrl: string; key: string }, person);
      return browser.finish();
    },
    async sendDocument(content?: Buffer) {
      const form = new FormData();
      form.set('session', session);
      form.set('businessRegistration', new Blob([new Uint8Array(content ?? (await picture()))]), '등록증.jpg');
      const authorization = basic('storefront', store.services.config.bffKeys[0]);
      const response = await store.app.request('/api/v1/users/joining/document', {
        method: 'POST',
        body: form,
        headers: { authorization },
      });
      return { status: response.status, body: (await response.json()) as { joining: Joining; code?: string } };
    },
  };
  return browser;
}

/** The ids of the current versions; `all` includes the optional ones. */
export async function termsInForce(store: Store, all = false): Promise<string[]> {
  const { body } = await store.send('GET', '/api/v1/terms');
  const terms = body.termsList as { _id: string; code: string; necessary: boolean }[];
  const codes: readonly string[] = JOINING_TERMS;
  return terms.filter(({ code, necessary }) => codes.includes(code) && (all || necessary)).map(({ _id }) => _id);
}

/** The form of a person. */
export const personForm = (person: Person, _terms: string[], over: object = {}) => ({
  type: 'PERSON',
  _terms,
  username: newName(),
  password: 'Welcome!23',
  name: person.name,
  phone: person.phone,
  email: `${newName()}@clinic.example`,
  ...over,
});

/** The form of a company. */
export function companyForm(person: Person, _terms: string[], over: object = {}) {
  const no = bizNumber();
  const address = { postcode: '06236', address1: '서울 강남구 테헤란로 152', address2: '3층' };
  return {
    ...personForm(person, _terms),
    type: 'COMPANY',
    bizNumber: no,
    business: { no, name: '새봄치과의원', ceoName: person.name, type: '의료업', service: '치과의원', ...address },
    ...over,
  };
}

export { makePerson };

/** After each test, restores the provider and checks the invariants of the store. */
export const endEachSound = (store: Store): void =>
  afterEach(async () => {
    await setIdentity(store.sandbox.url, { mode: 'ok' });
    await store.expectSound();
  });
