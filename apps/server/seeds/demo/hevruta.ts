import { daysAgo } from './calendar.ts';
import { seededRandom } from './random.ts';

type Gender = 'male' | 'female';

const GIVEN: readonly (readonly [name: string, address: string, gender: Gender])[] = [
  ['אליעזר', 'eliezer', 'male'],
  ['מרים', 'miriam', 'female'],
  ['שמעון', 'shimon', 'male'],
  ['יעל', 'yael', 'female'],
  ['בן־ציון', 'benzion', 'male'],
  ['הודיה', 'hodaya', 'female'],
  ['Daniel', 'daniel', 'male'],
  ['Miriam', 'mimi', 'female'],
  ['צבי', 'zvi', 'male'],
  ['רחל', 'rachel', 'female'],
];
const FAMILY: readonly (readonly [name: string, address: string])[] = [
  ['אוחיון', 'ohayon'],
  ['פרידמן', 'friedman'],
  ['ביטון', 'biton'],
  ['רוזנברג', 'rosenberg'],
  ['עמר', 'amar'],
  ['גולן', 'golan'],
  ['Stern', 'stern'],
];
const PARTNERS = 47;
const FIRST_PHONE = 400;
const HOURS_BETWEEN = 31;
/** Some leave a field empty. */
const WITHOUT = { phone: 11, gender: 9, name: 23, email: 17 } as const;

const pick = <T>(from: readonly T[], at: number): T => from[Math.floor(at * from.length)] as T;

/** The oldest first. */
export function demoPartners() {
  const random = seededRandom(18);
  return Array.from({ length: PARTNERS }, (_, index) => {
    const number = index + 1;
    const [given, givenAddress, gender] = pick(GIVEN, random());
    const [family, familyAddress] = pick(FAMILY, random());
    const isEmpty = (field: keyof typeof WITHOUT) => number % WITHOUT[field] === 0;
    return {
      name: isEmpty('name') ? null : `${given} ${family}`,
      email: isEmpty('email') ? null : `${givenAddress}.${familyAddress}${number}@example.org`,
      phone: isEmpty('phone') ? null : `+97250${String(FIRST_PHONE + index).padStart(7, '0')}`,
      gender: isEmpty('gender') ? null : gender,
      created_at: daysAgo(((PARTNERS - index) * HOURS_BETWEEN) / 24),
    };
  });
}
