/** What stands for "no record above" in clients and directories of this family, beside nothing at all. */
export const NO_PARENT: readonly string[] = ['-1', '0', ''];
