import { environment, loadConfig } from '#config.ts';
import { renewDemo } from './renew-demo.ts';
import { explain } from './start-failure.ts';

renewDemo(loadConfig(environment)).then(
  () => process.stdout.write('The demo content is as of today. Start the server.\n'),
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  },
);
