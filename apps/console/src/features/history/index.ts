export { HistoryList } from './components/history-list.tsx';
