#!/usr/bin/env node
import './lib/require-node.mjs';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { makeFeature } from './new/make-feature.mjs';

const USAGE = `npm run new -- feature <words> [--channel] [--singular <word>] [--hebrew <name>]

  npm run new -- feature announcements --hebrew "הודעות לצוות"
      for platform admins, in the navigation of the platform
  npm run new -- feature glossary-terms --channel --hebrew "מילון מונחים"
      of each channel, for its staff, in the navigation of the channel`;

const options = {
  channel: { type: 'boolean' },
  singular: { type: 'string' },
  hebrew: { type: 'string' },
  help: { type: 'boolean' },
};

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [kind, words = ''] = positionals;
  if (values.help || kind !== 'feature') throw new Error(USAGE);
  await ensureInstalled();
  await makeFeature(words, values);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
