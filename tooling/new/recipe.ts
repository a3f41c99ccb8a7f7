import type { ParseArgsOptionsConfig } from 'node:util';

/** A change of an existing file: a line in a list. */
export interface Edit {
  path: string;
  change(text: string): string;
}

/** The files that a call of the generator writes. */
export interface Recipe {
  /** The values of the templates, whose paths are those of the written files. */
  data: Readonly<Record<string, unknown>>;
  /** The folders of templates. */
  templates: readonly string[];
  edits: readonly Edit[];
  /** The commands that follow, in their order. */
  commands: readonly string[];
  /** Manual steps before these commands. */
  advice: readonly string[];
}

type Values = Readonly<Record<string, string | undefined>>;

/** A kind of thing that the generator can write. */
export interface Kind {
  usage: string;
  options: ParseArgsOptionsConfig;
  /** @throws Refusal for names in another form, or that exist */
  recipeOf(words: readonly string[], values: Values): Promise<Recipe> | Recipe;
}

/** Adds a line to the end of a list of exports; the formatter sorts it. */
export const appended = (path: string, line: string): Edit => ({
  path,
  change: (text) => `${text.trimEnd()}\n${line}\n`,
});

/** Adds an element to the last array of a file, and the import that it needs. @throws Error if there is no array */
export const listed = (path: string, element: string, statement?: string): Edit => ({
  path,
  change(text) {
    const end = text.lastIndexOf('\n];');
    if (end < 0) throw new Error(`${path} has no list that ends with ];`);
    const after = `${text.slice(0, end)}\n  ${element},${text.slice(end)}`;
    return statement === undefined ? after : `${statement}\n${after}`;
  },
});
