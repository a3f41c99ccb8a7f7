/** The usernames of a pasted text, each once, however they are separated. */
export function pastedUsernames(text: string): string[] {
  const names = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  return [...new Set(names)];
}
