export { CalendarAddressDialog } from './calendar-address-dialog.tsx';
