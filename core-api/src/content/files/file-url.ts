/** The address of a stored file at the front servers; null stays null. */
export function fileUrl(id: string): string;
export function fileUrl(id: string | null): string | null;
export function fileUrl(id: string | null): string | null {
  return id === null ? null : `/files/${id}`;
}
