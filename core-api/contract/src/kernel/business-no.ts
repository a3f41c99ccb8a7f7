/** A business registration number in groups, `123-45-67890`; a value without ten digits is returned unchanged. */
export const formatBusinessNo = (digits: string): string => digits.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3');
