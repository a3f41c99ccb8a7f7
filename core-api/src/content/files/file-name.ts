const LONGEST = 100;

// Controls, invisible marks and those that turn the direction of writing: `cod.exe` must not read `exe.doc`.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu;

/**
 * A name to show and to save under: what stands after the last slash, composed (a Mac sends Hangul in pieces), without
 * hidden characters or what a file system forbids, at most 100 characters, and with the extension of what the bytes are.
 */
export function cleanFileName(name: string, extension: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const shown = last
    .normalize('NFC')
    .replaceAll(HIDDEN, '')
    .replaceAll(/[<>:"|?*\uFFFD]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const stem = [...shown].slice(0, LONGEST - extension.length - 1).join('');
  return `${stem || '파일'}.${extension}`;
}

/** The extension of a name that `cleanFileName` made. */
export function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
