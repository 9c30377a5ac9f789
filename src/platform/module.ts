/** Module as its `module.ts` declares it; there is no other list of modules. */
export type ModuleDeclaration = {
  /** Line about the module in the list of modules, `docs/modules.md`. */
  about: string;
  /** Names of the modules that it may import from, besides the modules that these build on. */
  buildsOn: readonly string[];
  /**
   * Parts of the API that the module answers, each with the tables whose rows it shows. A browser
   * reads a part again when such a row has changed.
   */
  shows: Readonly<Record<string, readonly string[]>>;
  /**
   * Paths of quick reads without side effects. The server sends new answers of these to the pages
   * that show them; the pages fetch other reads themselves.
   */
  sends?: readonly string[];
  /**
   * Tables with a `user_id` whose rows belong to one person and are deleted when that person is
   * erased.
   */
  erases?: readonly string[];
};
