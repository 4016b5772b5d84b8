import { ROOT } from '../tool.mjs';
import { cruiseBelow, rules } from './cruise.mjs';
import { describeReport } from './report.mjs';

const FOLDERS = ['apps', 'packages', 'scripts', 'e2e', 'bench'];

const findings = describeReport(await cruiseBelow(ROOT, FOLDERS), rules.forbidden);
if (findings) {
  console.log(findings);
  process.exitCode = 1;
}
