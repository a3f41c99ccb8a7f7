/** Where the front servers show a stored file; null stays null. */
export function fileUrl(id: string): string;
export function fileUrl(id: string | null): string | null;
export function fileUrl(id: string | null): string | null {
  return id === null ? null : `/files/${id}`;
}
