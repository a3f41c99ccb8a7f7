/** `010-1234-5678` from digits. */
export const showPhone = (digits: string): string => digits.replace(/^(02|\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3');
