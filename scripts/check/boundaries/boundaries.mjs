import { ROOT } from '../tool.mjs';
import { cruiseBelow, rules } from './cruise.mjs';
import { describeReport } from './report.mjs';
import { ringFindings } from './rings.mjs';

const FOLDERS = ['apps', 'packages', 'scripts', 'e2e', 'bench'];

const report = await cruiseBelow(ROOT, FOLDERS);
const findings = [describeReport(report, rules.forbidden), ...ringFindings(report.modules)];
if (findings.some(Boolean)) {
  console.log(findings.filter(Boolean).join('\n'));
  process.exitCode = 1;
}
