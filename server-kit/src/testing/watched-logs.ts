import { expect } from 'vitest';
import { createLogger, type Logger } from '../logger.ts';

/** Values of the factories and fixtures of tests that no log line and no refusal may contain: password, address, people. */
const PLANTED = ['Test!2345', 'Clinic!2345', '서울 강남구 테헤란로 152', '김이루'];

/** True if the last digit is the check digit of a card number. */
function isCardNumber(text: string): boolean {
  const digits = [...text.replaceAll(/\D/g, '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const weighted = index % 2 === 0 ? digit : digit * 2;
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}

const CARD = /(?<![\w.-])\d{4}[ -]?\d{4}[ -]?\d{4}[ -]?\d{4}(?![\w-])/g;
const MEMBER = 'the name of a member';

/** Secrets and personal data by their form; those of the store itself are public. */
const FORMS: readonly [string, (text: string) => boolean][] = [
  ['an e-mail address', (text) => /[\w.+-]+@(?!iruon\.example)[a-z0-9-]+\.[a-z]{2,}/i.test(text)],
  ['a phone number', (text) => /(?<![\w.-])01[016-9]-?\d{3,4}-?\d{4}(?![\w-])/.test(text)],
  [
    'a registration number',
    (text) => /(?<![\w.-])\d{2}(?:0\d|1[0-2])(?:[0-2]\d|3[01])-?[1-8]\d{6}(?![\w-])/.test(text),
  ],
  ['a card number', (text) => (text.match(CARD) ?? []).some(isCardNumber)],
  ['an access token', (text) => /\beyJ[\w-]+\.[\w-]+\.[\w-]+/.test(text)],
  ['an API key', (text) => /\biruon_[0-9A-Za-z]{12}_[0-9A-Za-z]{8,}/.test(text)],
  ['a header with credentials', (text) => /\b(?:Bearer|Basic)\s+(?!\[hidden\])[\w+/=.-]{8,}/i.test(text)],
  [MEMBER, (text) => /회원 [0-9a-z]{8,}/.test(text)],
];

/** The secrets of the settings, each with the name of its setting. */
const secrets = new Map<string, string>();
const LEAST_SECRET = 12;

/** From now on no log line and no refusal may contain a text of these settings. */
export function plantSecrets(settings: object, name = ''): void {
  for (const [key, value] of Object.entries(settings)) {
    if (
      /key|secret|password|phrase/i.test(`${name}.${key}`) &&
      typeof value === 'string' &&
      value.length >= LEAST_SECRET
    )
      secrets.set(value, `${name}.${key}`);
    if (Buffer.isBuffer(value))
      for (const form of ['base64', 'base64url', 'hex'] as const) secrets.set(value.toString(form), `${name}.${key}`);
    else if (value instanceof Map) plantSecrets(Object.fromEntries(value), `${name}.${key}`);
    else if (value !== null && typeof value === 'object') plantSecrets(value, `${name}.${key}`);
  }
}

/** The secret and personal data in a text, by name; nothing of the values themselves. */
export function leaksIn(text: string): string[] {
  return [
    ...PLANTED.filter((planted) => text.includes(planted)).map((_, index) => `a value of the tests (${index})`),
    ...[...secrets].filter(([secret]) => text.includes(secret)).map(([, name]) => `the setting ${name}`),
    ...FORMS.filter(([, hasForm]) => hasForm(text)).map(([name]) => name),
  ];
}

const found: string[] = [];
const MAX_SHOWN = 600;

/**
 * Notes what a text of `source` must not contain; the test that runs fails at its end. Operators read the names of people, such as
 * that of the operator whose change came first.
 */
export function watch(source: string, text: string, isForOperators = false): void {
  const leaks = leaksIn(text).filter((leak) => !(isForOperators && leak === MEMBER));
  if (leaks.length === 0) return;
  const test = expect.getState().currentTestName ?? 'between two tests';
  found.push(`${source} contains ${leaks.join(', ')} (${test}): ${text.slice(0, MAX_SHOWN)}`);
}

/** The notes since the last call. */
export const takeLeaks = (): string[] => found.splice(0);

/** A logger whose lines are watched and written nowhere. */
export const watchedLogger = (name: string): Logger =>
  createLogger(name, 'debug', { write: (line) => watch(`a line of the logger ${name}`, line) });
