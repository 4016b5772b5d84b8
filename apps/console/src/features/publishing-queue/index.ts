export { useAdd as useAddToQueue } from './publishing-queue.queries.ts';
export { useQueueSlots } from './use-queue-slots.ts';
