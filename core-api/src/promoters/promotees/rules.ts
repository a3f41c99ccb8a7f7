/** A code as it is stored: typed in any case, with blanks around it. */
export const normalCode = (code: string): string => code.trim().toUpperCase();

export interface Party {
  userId: string;
  businessNo: string | null;
}

/** Nobody is their own promoter, by account or by business number. */
export function isSameParty(one: Party, other: Party): boolean {
  if (one.userId === other.userId) return true;
  const no = digits(one.businessNo);
  return no !== '' && no === digits(other.businessNo);
}

const digits = (text: string | null): string => (text ?? '').replace(/\D/g, '');
