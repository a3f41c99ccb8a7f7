/** Phrases that are never right in technical English, each with the words to write instead. */
const bannedPhrases: readonly [phrase: RegExp, instead: string][] = [
  [/\b(?:held|holds?|holding) (?:[a-z]+ )?[a]gainst\b/i, 'compared with, checked against'],
  [/\ba[n]ew\b/i, 'again, or a verb with re-'],
  [/\b(?:laid|lay|lays|laying) [o]n\b/i, 'applied to'],
  [/\b(?:is|are|was|were|be|been|being) [t]old\b/i, 'is notified, receives, sees, is reported'],
  [/\b(?:unless [t]old|[t]old apart)\b/i, 'by default, distinguished'],
  [/\bas [e]ver\b/i, 'as before'],
  [/\bask(?:s|ed|ing)? [a]fter\b/i, 'query, reconcile'],
  [/\b[b]ecame of\b/i, 'the result, the outcome'],
  [/\bl(?:ies?|ay) (?:nowhere|there|on)\b/i, 'is, is in, is applied to'],
  [/\bwhat l(?:ies|ay)\b/i, 'the contents, the subtree'],
  [/\bstands? [a]lready\b/i, 'exists'],
  [/\bunless asked [o]therwise\b/i, 'by default'],
  [/\ba file of [t]ests\b/i, 'a test file'],
  [/\btest at [h]and\b/i, 'the current test'],
  [/\b(?:done|said) again [i]t\b/i, 'a repetition'],
  [/\bhow many the [f]ilter\b/i, 'the number of matches'],
  [/\bfilters? lets? [t]hrough\b/i, 'match a filter'],
  [/\bas the settings [h]ave\b/i, 'in the settings'],
  [/\bslips? of (?:the|a) (?:[k]eyboard|[f]inger|[p]en)\b/i, 'a typing error'],
  [/\bcounted no [f]urther\b/i, 'counted up to'],
  [/\bgo(?:es)? on [w]here\b/i, 'continues where'],
  [/\bhowever many [a]sk\b/i, 'for concurrent requests'],
  [/\bwhose process is [g]one\b/i, 'whose process ended'],
  [/\bevery [d]oor\b/i, 'all routes'],
  [/\b(?:kept|good) for [e]ver\b/i, 'cached forever'],
  [/\b(?:in the [w]ire's|by its own) words\b/i, 'with the names of the wire'],
  [/\bso many at [m]ost\b/i, 'a maximum'],
  [/\b[w]hoever\b/i, 'the role: a customer, an operator, the caller'],
  [/\b[s]omebody(?! ?[-:])(?!')/i, 'the role: a customer, an operator, the caller'],
  [/\bgoes [a]long\b/i, 'accompanies, is included'],
];

/** A description of each banned phrase in a line. */
export const bannedIn = (line: string): string[] =>
  bannedPhrases.filter(([phrase]) => phrase.test(line)).map(([, instead]) => `write: ${instead}`);
