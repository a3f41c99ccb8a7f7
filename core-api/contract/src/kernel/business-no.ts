/** A business registration number in its groups, `123-45-67890`; what is not ten digits comes back as it is. */
export const formatBusinessNo = (digits: string): string => digits.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3');
