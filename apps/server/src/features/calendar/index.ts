export { list as calendarItems } from './calendar.service.ts';
