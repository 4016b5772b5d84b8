import { createRequire } from 'node:module';
import { Visitor } from '@swc/core/Visitor.js';
import { cruise } from 'dependency-cruiser';

/** The reader behind the cruiser stops at `using`, which Node runs; its declarations are ordinary ones. */
Visitor.prototype.visitUsingDeclaration = function visitUsingDeclaration(statement) {
  statement.decls = this.visitVariableDeclarators(statement.decls);
  return statement;
};
const { visitStatement } = Visitor.prototype;
Visitor.prototype.visitStatement = function visitAnyStatement(statement) {
  return statement.type === 'UsingDeclaration'
    ? this.visitUsingDeclaration(statement)
    : visitStatement.call(this, statement);
};

export const rules = createRequire(import.meta.url)('../../../.dependency-cruiser.cjs');

/** Reads the files below a root and answers with what the import rules say about them. */
export async function cruiseBelow(baseDir, paths) {
  const { options, forbidden } = rules;
  const { output } = await cruise(
    paths,
    { ...options, baseDir, validate: true, ruleSet: { forbidden } },
    options.enhancedResolveOptions,
  );
  return output;
}
