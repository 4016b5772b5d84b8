export { enterReport } from './reports.service.ts';
