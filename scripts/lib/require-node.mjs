const MINIMUM = 20;

// Evaluated before anything else is imported, so that an old Node says this and not a syntax error.
if (Number.parseInt(process.versions.node, 10) < MINIMUM) {
  process.stderr.write(
    `Bimah needs Node ${MINIMUM} or newer, and this is Node ${process.versions.node}.\n`,
  );
  process.exit(1);
}
if (process.platform === 'win32') {
  process.stderr.write('Bimah runs on Linux and macOS; on Windows start it inside WSL.\n');
  process.exit(1);
}
