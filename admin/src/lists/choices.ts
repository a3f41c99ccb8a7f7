/** The choices of a select input from a table of labels, in the table's order. */
export const choicesOf = (labels: Readonly<Record<string, string>>, codes = Object.keys(labels)) =>
  codes.map((id) => ({ id, name: labels[id] ?? '' }));
