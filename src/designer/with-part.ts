/** Some properties of an object; an undefined one is to go. */
export type Part<Whole> = { [Key in keyof Whole]?: Whole[Key] | undefined };

/** The object with these properties instead of its own; what is undefined goes, since JSON has no word for it. */
export function withPart<Whole extends object>(whole: Whole, part: Part<Whole>): Whole {
  return Object.fromEntries(Object.entries({ ...whole, ...part }).filter(([, value]) => value !== undefined)) as unknown as Whole;
}
