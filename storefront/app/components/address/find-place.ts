/** Degrees. */
export interface Place {
  longitude: number;
  latitude: number;
}

/** Why no address was found for the device's position. */
export type PlaceFailure = 'unsupported' | 'denied' | 'unknown';

export const placeFailureMessage: Record<PlaceFailure, string> = {
  unsupported: '이 브라우저는 위치 확인(GPS)을 지원하지 않습니다. 우편번호 찾기를 이용해 주세요.',
  denied: '위치 권한을 허용한 뒤 다시 시도해 주세요.',
  unknown: '현재 위치의 주소를 찾지 못했습니다. 위치를 다시 입력해 주세요.',
};

/** Indoors a position fix takes long. */
const OPTIONS = { enableHighAccuracy: true, timeout: 10_000 };
const PERMISSION_DENIED = 1;

/** The position of the device, once its owner permits it. Both coordinates are required. */
export function findPlace(geolocation: Geolocation | undefined): Promise<Place | PlaceFailure> {
  if (!geolocation) return Promise.resolve('unsupported');
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) =>
        // A device may return only one coordinate.
        resolve(Number.isFinite(longitude) && Number.isFinite(latitude) ? { longitude, latitude } : 'unknown'),
      ({ code }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      OPTIONS,
    );
  });
}
