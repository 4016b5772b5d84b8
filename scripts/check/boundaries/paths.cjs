/** Parts of the project as the rules of its boundaries name them. */

const CONTRACT = '^packages/contract/src/';
const CONTRACT_CORE =
  '^packages/contract/src/(?:access|audit-actions|audit-fields|endpoint|errors|fields|limits|live|messages|pagination)\\.ts$|^packages/contract/src/(?:messages|rules)/';
const CONSOLE = '^apps/console/src/';
const SERVER = '^apps/server/src/';
const TEST = '\\.test\\.tsx?$|^apps/[^/]+/src/testing/|\\.setup\\.ts$';
const OURS = '^(?:apps|packages)/[^/]+/src/';

module.exports = { CONTRACT, CONTRACT_CORE, CONSOLE, SERVER, TEST, OURS };
