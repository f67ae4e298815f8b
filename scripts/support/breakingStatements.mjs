/**
 * Statements of a migration that servers of the version before do not survive. Tables that the migration itself
 * creates are unknown to them.
 */
const breaking = [
  /\bdrop\s+(table|column|schema|type|view|function|trigger|default)\b/i,
  /\brename\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i,
  /\badd\s+constraint\s+\S+\s+(check|unique|exclude)\b/i,
  /\bcreate\s+unique\s+index\b/i,
  /\brow\s+level\s+security\b/i,
  /\bcreate\s+policy\b/i,
  /\badd\s+column\b(?=[^,;]*\bnot\s+null\b)(?![^,;]*\b(default|generated)\b)/i,
]

const changedTable = /\b(?:alter\s+table|on)\s+(?:only\s+|if\s+exists\s+)?"?(\w+)"?/i

/**
 * @param {string} migration text of its file
 * @returns {string[]} the breaking statements
 */
export function breakingStatements(migration) {
  const statements = migration
    .split('--> statement-breakpoint')
    .map((each) => each.replace(/^\s*--.*$/gm, '').trim())
  const created = new Set(statements.flatMap((each) => /^create\s+table\s+"?(\w+)"?/i.exec(each)?.[1] ?? []))
  return statements.filter(
    (each) => !created.has(changedTable.exec(each)?.[1] ?? '') && breaking.some((rule) => rule.test(each)),
  )
}
