/** A module as it declares itself in its `module.ts`; nothing else keeps a list of modules. */
export type ModuleDeclaration = {
  /** One line for the list of modules in `docs/modules.md`. */
  about: string;
  /** The modules it may import from, beside those that they build on themselves. */
  buildsOn: readonly string[];
  /**
   * Parts of the API that the module answers, each with the tables whose rows it shows: a browser
   * reads a part again when such a row has changed.
   */
  shows: Readonly<Record<string, readonly string[]>>;
  /**
   * Paths of quick reads without effect: their new answers are sent to the pages that show them.
   * The pages fetch the others themselves.
   */
  sends?: readonly string[];
  /** Tables with a `user_id` whose rows serve that person alone, and go when they are erased. */
  erases?: readonly string[];
};
