export { addToCategory, categoryChoiceQuery } from './categories.queries.ts';
export { AddToCategoryDialog, type ChosenCategory } from './components/add-to-category-dialog.tsx';
