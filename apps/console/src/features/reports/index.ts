export { useActiveReports } from './use-active-reports.ts';
