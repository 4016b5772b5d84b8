/**
 * How often a test lets people do the same thing at the same moment. A rule that nothing guards
 * breaks within a few rounds; one that is guarded almost everywhere may take a hundred, which
 * `npm test -- --all` has the time for.
 */
export const ROUNDS = process.env['TEST_ALL'] === undefined ? 10 : 100;

/** Long enough for all of them on a machine that is busy with other things. */
export const ROUNDS_MS = 180_000;
