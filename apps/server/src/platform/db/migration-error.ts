/** The schema cannot be brought up to date; the message is one sentence for a person. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** A newer version has been here: this one would misread what that one writes. */
export const newerSchema = () =>
  new MigrationError(
    'The database was brought up to date by a newer version of Bimah than this one: start that version, or restore a backup from before it.',
  );

export const tablesInUse = (cause: unknown, attempts: number) =>
  new MigrationError(
    `The database cannot be brought up to date: another program kept its tables locked through ${attempts} attempts, and nothing was changed.`,
    { cause },
  );
