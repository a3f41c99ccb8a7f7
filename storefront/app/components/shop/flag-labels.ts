/** What a product's flag says to a buyer. A flag that is not for buyers has no words here and is not shown. */
const labels: Record<string, { label: string; tone: 'accent' | 'success' | 'warning' | 'danger' | 'neutral' }> = {
  NEW_ARRIVAL: { label: '신상품', tone: 'accent' },
  BEST_SELLER: { label: '베스트', tone: 'success' },
  POPULAR: { label: '인기', tone: 'warning' },
  BEST_REVIEW: { label: '후기 우수', tone: 'neutral' },
};

export function flagLabels(flags: readonly string[]) {
  return flags.flatMap((flag) => labels[flag] ?? []);
}
