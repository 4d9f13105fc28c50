/** Texts that administrators have put in the place of those that the product ships, by namespace of the page and key in it. */
export type ChangedTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The answer of `GET /api/system/Texts/:locale`. */
export interface ChangedTextsAnswer {
  data: { version: string; texts: ChangedTexts };
}

/** Administrators have changed texts: what a page shows may be out of date. */
export interface TextsNews {
  method: 'texts';
}
