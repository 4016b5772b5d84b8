export { ProcessingTab } from './components/processing-tab.tsx';
export { processingCountQuery } from './processing.queries.ts';
