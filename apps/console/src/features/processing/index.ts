export { useRemoveProcessing, useRetryProcessing } from './processing.queries.ts';
export { ProcessingTab } from './components/processing-tab.tsx';
