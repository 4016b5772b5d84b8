export { ask } from './check-services.ts';
export { startHeartbeat } from './heartbeat.ts';
