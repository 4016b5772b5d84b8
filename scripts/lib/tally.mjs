/**
 * How many tests of a suite passed and failed, from the report its tool wrote. Each also looks at
 * the exit code, so that a tool that failed for another reason than a test still counts.
 */

export function tallyChecks(report, exitCode) {
  const failed = report.filter(({ ok }) => !ok).length;
  return settled({ passed: report.length - failed, failed }, exitCode);
}

export function tallyVitest(report, exitCode) {
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + unloadable;
  return settled({ passed: report.numPassedTests, failed }, exitCode);
}

export function tallyPlaywright({ stats, errors }, exitCode) {
  const failed = stats.unexpected + stats.flaky + errors.length;
  return settled({ passed: stats.expected, failed }, exitCode);
}

/** A suite that reported nothing has not been seen to pass. */
export const NOTHING_REPORTED = { passed: 0, failed: 1 };

function settled({ passed, failed }, exitCode) {
  if (passed + failed === 0) return NOTHING_REPORTED;
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

export const sum = (tallies) => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});
