const GRACE_MS = 30_000;
/** Ctrl-C reaches us from the terminal and again from each program that started us. */
const ECHO_MS = 1000;

type Stoppable = { stop(): Promise<void> };

/**
 * Stops what was started and ends the process when asked to from outside; asked again, it ends at
 * once. Returns how to end it from inside.
 */
export function endOnSignals(
  started: Promise<Stoppable>,
  onSignal: () => void,
): (exitCode: number) => void {
  let endingSince: number | null = null;

  const end = (exitCode: number) => {
    endingSince = performance.now();
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    void started
      .then((running) => running.stop())
      .catch(() => undefined)
      .then(() => process.exit(exitCode));
  };

  const onAsked = () => {
    if (endingSince === null) {
      onSignal();
      end(0);
    } else if (performance.now() - endingSince > ECHO_MS) {
      process.exit(1);
    }
  };

  process.on('SIGINT', onAsked);
  process.on('SIGTERM', onAsked);
  // The channel to the start script closes when that script is gone.
  process.on('disconnect', onAsked);
  return end;
}
