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
];

/** A description of each banned phrase in a line. */
export const bannedIn = (line: string): string[] =>
  bannedPhrases.filter(([phrase]) => phrase.test(line)).map(([, instead]) => `write: ${instead}`);
