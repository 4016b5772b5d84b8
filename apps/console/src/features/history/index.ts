export { HistoryList } from './components/history-list.tsx';
export { useHistoryCount, type HistorySource } from './history.queries.ts';
