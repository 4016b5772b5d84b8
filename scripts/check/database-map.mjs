import { filesBelow, readText } from './files.mjs';

const SCHEMA = 'apps/server/src/schema';
export const PAGE = 'docs/database.md';
const BEGIN = '<!-- triggers: written by `npm run db:map` -->';
const END = '<!-- /triggers -->';

const TRIGGER =
  /CREATE OR REPLACE TRIGGER "(?<name>\w+)"\s+(?<timing>BEFORE|AFTER) (?<events>.+?) ON "(?<table>\w+)"(?<rest>.+?)EXECUTE FUNCTION "(?<routine>\w+)"/gs;

export function triggersIn(file, text) {
  return Array.from(text.matchAll(TRIGGER), ({ groups }) => ({
    file,
    name: groups.name,
    table: groups.table,
    when: `${groups.timing} ${groups.events}`
      .replaceAll(/\s+/g, ' ')
      .replaceAll('"', '')
      .toLowerCase(),
    each: groups.rest.includes('FOR EACH ROW') ? 'row' : 'statement',
    routine: groups.routine,
  }));
}

/** Before the change in front of after it; of those that fire together PostgreSQL takes the names in order. */
const inTurn = (one, other) =>
  one.table.localeCompare(other.table) ||
  Number(one.when.startsWith('after')) - Number(other.when.startsWith('after')) ||
  one.name.localeCompare(other.name);

export function databaseMap(triggers) {
  const rows = triggers
    .toSorted(inTurn)
    .map(
      ({ table, name, when, each, routine, file }) =>
        `| \`${table}\` | \`${name}\` | ${when} | ${each} | \`${routine}\` | [${file}](../${SCHEMA}/${file}) |`,
    );
  return [
    '| Table | Trigger | When | For each | Function | File |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

export function mapOfSchema() {
  const files = filesBelow(SCHEMA).filter((path) => path.endsWith('.sql'));
  return databaseMap(
    files.flatMap((path) => triggersIn(path.slice(SCHEMA.length + 1), readText(path))),
  );
}

export const withMap = (page, map) =>
  `${page.slice(0, page.indexOf(BEGIN) + BEGIN.length)}\n\n${map}\n\n${page.slice(page.indexOf(END))}`;

/** Spaces are the formatter's. */
const bare = (text) => text.replaceAll(/[\s-]+/g, ' ');

export function mapFindings() {
  const page = readText(PAGE);
  return bare(withMap(page, mapOfSchema())) === bare(page)
    ? []
    : [`${PAGE}: its triggers are not those of the schema: npm run db:map.`];
}
