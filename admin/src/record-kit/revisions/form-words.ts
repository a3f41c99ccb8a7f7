/** The Korean labels of a form, to describe its saved values. */
export interface FormWords {
  /** The labels of the fields by source. */
  readonly labels: Readonly<Record<string, string>>;
  /** The labels of the values of choices, by source and value. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
