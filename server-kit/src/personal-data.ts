/** Kinds of secrets and personal data by their form, with the word that replaces them in a log. */
const KINDS: readonly [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [hidden]'],
  [/[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  // A registration number, before a phone number, whose form it may contain.
  [/(?<![\w.-])\d{6}-?[1-8]\d{6}(?![\w-])/g, '[registration number]'],
  [/(?<![\w.-])\d{4}([ -]?)\d{4}\1\d{4}\1\d{1,7}(?![\w-])/g, '[card number]'],
  [/(?<![\w.-])(?:\+82-?|0)\d{1,2}-?\d{3,4}-?\d{4}(?![\w-])/g, '[phone]'],
];

/** A text of somebody else, such as the response of a mail server, without the personal data that has a known form. */
export const maskPersonal = (text: string): string =>
  KINDS.reduce((masked, [form, word]) => masked.replaceAll(form, word), text);
