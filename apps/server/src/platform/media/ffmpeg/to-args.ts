/** Options as a program takes them; those that need no value are `true`. */
export type Options = Readonly<Record<string, string | number | true>>;

export const toArgs = (options: Options): string[] =>
  Object.entries(options).flatMap(([name, value]) =>
    value === true ? [`-${name}`] : [`-${name}`, String(value)],
  );
