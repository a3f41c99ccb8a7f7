/** Browsers and apps by the part of the User-Agent header that names them, the most specific first: most contain the parts of others. */
const browsers: readonly (readonly [part: RegExp, name: string])[] = [
  [/KAKAOTALK/i, '카카오톡'],
  [/NAVER\(inapp/i, '네이버 앱'],
  [/Whale\//, '네이버 웨일'],
  [/\bFB(AN|AV|_IAB)\b/, '페이스북 앱'],
  [/Instagram/, '인스타그램 앱'],
  [/\bLine\//, '라인 앱'],
  [/DaumApps\//, '다음 앱'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\bGSA\//, 'Google 앱'],
  [/; wv\)/, '앱 안의 브라우저'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\b(MSIE |Trident\/)/, 'Internet Explorer'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
  [/(iPhone|iPad|iPod).*AppleWebKit/, '앱 안의 브라우저'],
];

/** Devices by the part that names them. An iPad that requests the pages of a computer names itself a Macintosh. */
const devices: readonly (readonly [part: RegExp, name: string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, '크롬북'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

const named = (names: typeof browsers, userAgent: string) => names.find(([part]) => part.test(userAgent))?.[1];

/**
 * The browser and the device of a login in words, 'Chrome · Windows'; null for a program that is no browser. Only these
 * words are stored: the header identifies a person more closely than a list of logins needs.
 */
export function browserName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  return [named(browsers, userAgent), named(devices, userAgent)].filter(Boolean).join(' · ') || null;
}
