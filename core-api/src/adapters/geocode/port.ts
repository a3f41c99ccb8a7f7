/** A place on the map in degrees (WGS 84). */
export interface Coordinates {
  longitude: number;
  latitude: number;
}

export interface BaseAddress {
  postcode: string;
  address1: string;
}

/** A map service. What it does not know is null; when it does not answer in time it throws. */
export interface Geocoder {
  /** Where an address lies; null also when the postcode is another one than the service has for it. */
  locate(address: BaseAddress): Promise<Coordinates | null>;
  /** The address at a place. */
  addressAt(place: Coordinates): Promise<BaseAddress | null>;
}
