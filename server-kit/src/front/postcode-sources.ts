/**
 * The sources of a page with Kakao's postcode search: the origin of its script, and those of the page in its frame.
 * Kakao serves them from different hosts; others serve both from one.
 */
export function postcodeSources(script: URL): { scripts: string[]; frames: string[] } {
  const isKakao = script.hostname.endsWith('.kakaocdn.net');
  const frames = isKakao ? ['https://postcode.map.kakao.com', 'https://postcode.map.daum.net'] : [script.origin];
  return { scripts: [script.origin], frames };
}
