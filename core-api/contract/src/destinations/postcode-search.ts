/// <reference lib="dom" />

/** The fields of the postcode search result that we use. */
export interface FoundAddress {
  zonecode: string;
  /** `R` for the road address, `J` for the lot: the address that the user selected. */
  userSelectedType: 'R' | 'J';
  roadAddress: string;
  jibunAddress: string;
  bname: string;
  buildingName: string;
}

interface Postcode {
  embed(element: HTMLElement, options?: { q?: string; autoClose?: boolean }): void;
}
type PostcodeClass = new (options: {
  oncomplete(found: FoundAddress): void;
  width: string;
  height: string;
}) => Postcode;

declare global {
  interface Window {
    kakao?: { Postcode?: PostcodeClass };
    daum?: { Postcode?: PostcodeClass };
  }
}

const DEADLINE_MS = 8_000;

// Some versions of the script still provide the older name.
const loaded = () => window.kakao?.Postcode ?? window.daum?.Postcode;

/** Loads the search's script once. @throws Error if it does not load within eight seconds */
export function loadPostcode(src: string): Promise<PostcodeClass> {
  return new Promise((resolve, reject) => {
    const known = loaded();
    if (known) return resolve(known);
    const script = document.createElement('script');
    const fail = () => {
      // The next attempt loads it again.
      script.remove();
      reject(new Error('The postcode script did not load'));
    };
    const deadline = setTimeout(fail, DEADLINE_MS);
    script.src = src;
    script.addEventListener('load', () => {
      clearTimeout(deadline);
      const brought = loaded();
      if (brought) resolve(brought);
      else fail();
    });
    script.addEventListener('error', () => {
      clearTimeout(deadline);
      fail();
    });
    document.head.append(script);
  });
}

/**
 * Postcode and base address in the format of an envelope: the road address with its dong and building in parentheses.
 */
export function composeAddress(found: FoundAddress): { postcode: string; address1: string } {
  const { zonecode, userSelectedType, roadAddress, jibunAddress, bname, buildingName } = found;
  if (userSelectedType === 'J' || roadAddress === '')
    return { postcode: zonecode, address1: jibunAddress || roadAddress };
  const extra = [/[동로가]$/.test(bname) ? bname : '', buildingName].filter(Boolean).join(', ');
  return { postcode: zonecode, address1: extra ? `${roadAddress} (${extra})` : roadAddress };
}
