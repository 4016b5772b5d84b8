import { filesBelow, readJson, readText } from '../files.mjs';
import { directFindings, licenceFindings } from './licences.mjs';
import { lockfileFindings } from './lockfile.mjs';
import { pinFindings } from './pins.mjs';
import { nameFindings, textFindings } from './texts.mjs';

const TEXT = /\.(?:ts|tsx|mjs|cjs|js|json|css|html|md|sql|svg|txt|ya?ml|sh)$|(?:^|\/)\.[a-z]+$/;
const GENERATED = /^package-lock\.json$/;

export function repositoryFindings() {
  const paths = filesBelow('.');
  const manifests = paths.filter((path) => /(?:^|\/)package\.json$/.test(path));
  const lockfile = readJson('package-lock.json');
  return [
    ...nameFindings(paths),
    ...paths
      .filter((path) => TEXT.test(path) && !GENERATED.test(path))
      .flatMap((path) => textFindings(path, readText(path))),
    ...manifests.flatMap((path) => pinFindings(path, readJson(path))),
    ...lockfileFindings(lockfile),
    ...licenceFindings(lockfile),
    ...manifests.flatMap((path) => directFindings(path, readJson(path))),
  ];
}
