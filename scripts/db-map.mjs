#!/usr/bin/env node
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mapOfSchema, PAGE, withMap } from './check/database-map.mjs';
import { readText } from './check/files.mjs';
import { ROOT, tool } from './check/tool.mjs';

/** Writes the triggers of the schema into the page about the database. */
writeFileSync(join(ROOT, PAGE), withMap(readText(PAGE), mapOfSchema()));
await tool('oxfmt', [PAGE]);
