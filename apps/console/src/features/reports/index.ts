export { activeReportsQuery, useActiveReports } from './use-active-reports.ts';
