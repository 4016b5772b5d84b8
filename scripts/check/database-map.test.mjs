import { expect, it } from 'vitest';
import { databaseMap, triggersIn, withMap } from './database-map.mjs';

const SQL = `
CREATE OR REPLACE TRIGGER "shoes_counted" AFTER INSERT ON "shoes" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_shoes"();

CREATE OR REPLACE TRIGGER "shoes_tied" BEFORE UPDATE OF "laces" ON "shoes" FOR EACH ROW
WHEN (OLD."laces" IS DISTINCT FROM NEW."laces") EXECUTE FUNCTION "tie_shoe"();
`;

it('triggers are listed by table, in the order they fire', () => {
  const rows = databaseMap(triggersIn('shoes.sql', SQL)).split('\n').slice(2);
  expect(rows.map((row) => row.split(' | ').slice(0, 5))).toEqual([
    ['| `shoes`', '`shoes_tied`', 'before update of laces', 'row', '`tie_shoe`'],
    ['| `shoes`', '`shoes_counted`', 'after insert', 'statement', '`count_shoes`'],
  ]);
});

it('a page keeps what stands around them', () => {
  const page =
    'before\n<!-- triggers: written by `npm run db:map` -->\nold\n<!-- /triggers -->\nafter';
  expect(withMap(page, 'NEW')).toMatch(/^before\n[^]*NEW[^]*\nafter$/);
  expect(withMap(page, 'NEW')).not.toContain('old');
});
