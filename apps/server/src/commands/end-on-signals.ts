const GRACE_MS = 30_000;
/** Ctrl-C reaches us from the terminal and again from each program that started us. */
const ECHO_MS = 1000;

type Stoppable = { finishUploads(): Promise<void>; stop(): Promise<void> };

const endLateAnyway = () => setTimeout(() => process.exit(1), GRACE_MS).unref();

/**
 * Stops what was started and ends the process when asked to from outside; asked again, it ends at
 * once. Returns how to end it from inside, where there is nothing left to wait for.
 */
export function endOnSignals(
  started: Promise<Stoppable>,
  onSignal: () => void,
): (exitCode: number) => void {
  let endingSince: number | null = null;

  const stop = async ({ isPatient }: { isPatient: boolean }) => {
    const tooLate = endLateAnyway();
    const running = await started;
    clearTimeout(tooLate);
    if (isPatient) await running.finishUploads();
    endLateAnyway();
    await running.stop();
  };

  const end = (exitCode: number, isPatient = false) => {
    endingSince = performance.now();
    void stop({ isPatient })
      .catch(() => undefined)
      .then(() => process.exit(exitCode));
  };

  const onAsked = () => {
    if (endingSince === null) {
      onSignal();
      end(0, true);
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
