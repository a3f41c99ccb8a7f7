const LONGEST = 100;

// Control and invisible characters and direction marks: `cod.exe` must not be displayed as `exe.doc`.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu;

/**
 * A name for display and download: the part after the last slash, composed (macOS sends decomposed Hangul), without
 * hidden characters or characters that file systems forbid, at most 100 characters, with the extension of the actual
 * type.
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

/** The extension of a name from `cleanFileName`. */
export function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
