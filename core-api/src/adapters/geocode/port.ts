/** A position in degrees (WGS 84). */
export interface Coordinates {
  longitude: number;
  latitude: number;
}

export interface BaseAddress {
  postcode: string;
  address1: string;
}

/** A map service. Unknown addresses return null; a timeout throws. */
export interface Geocoder {
  /** The coordinates of an address; null also if the service has another postcode for it. */
  locate(address: BaseAddress): Promise<Coordinates | null>;
  /** The address at a position. */
  addressAt(place: Coordinates): Promise<BaseAddress | null>;
}
