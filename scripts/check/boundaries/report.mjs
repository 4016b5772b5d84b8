/** The cruiser that finds nothing to read reports success, so the number it read is looked at as well. */
export function describeReport({ summary }, rules) {
  if (summary.totalCruised === 0 || summary.totalDependenciesCruised === 0) {
    return 'No module was read: is @swc/core installed?';
  }
  const advice = new Map(rules.map(({ name, comment }) => [name, comment]));
  return summary.violations
    .map(({ rule, from, to }) => `${from} -> ${to}: ${rule.name}\n    ${advice.get(rule.name)}`)
    .join('\n');
}
