/** A UUIDv7, which identifies one rendering of a form and contains its time, so that what it sends is stored once. */
export function newClientId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // The rest of a random UUID, whose version is the digit before it.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
