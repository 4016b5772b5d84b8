/** The code of a screen did not arrive: mostly because a newer console has replaced it. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError';

  constructor(cause: unknown) {
    super('The screen could not be loaded', { cause });
  }
}
