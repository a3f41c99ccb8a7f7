/** Hosts that the list offers; any other one can be typed. */
export const EMAIL_HOSTS = ['naver.com', 'gmail.com', 'hanmail.net', 'daum.net', 'nate.com', 'kakao.com'] as const;

/** Local part and host of an address; a text without @ is a local part. */
export function splitEmail(text: string): [string, string] {
  const at = text.indexOf('@');
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
