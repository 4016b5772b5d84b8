const HOST = /^(?:https?|git|ssh|file):/;

/** A lock file names versions and checksums; where a package comes from is the installer's matter. */
export function lockfileFindings({ packages }) {
  const findings = [];
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) continue;
    if (entry.link) continue;
    if (HOST.test(entry.resolved ?? '')) {
      findings.push(
        `package-lock.json: ${path} names a host; install with omit-lockfile-registry-resolved`,
      );
    }
    if (!entry.integrity) findings.push(`package-lock.json: ${path} has no checksum`);
    if (entry.deprecated) {
      findings.push(`package-lock.json: ${path} is deprecated: ${entry.deprecated}`);
    }
  }
  return findings;
}
