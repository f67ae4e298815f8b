/**
 * Judges the output of `npm audit --json`.
 * @param {string} output
 * @returns {{ message: string, code: 0 | 1 }}
 */
export function judgeAudit(output) {
  const { metadata, vulnerabilities, message } = parsed(output)
  if (!metadata?.vulnerabilities)
    return {
      message: `Skipped: the registry gave no list of vulnerabilities (${message ?? 'no answer'}).`,
      code: 0,
    }
  const { critical, high, total } = metadata.vulnerabilities
  const names = Object.entries(vulnerabilities ?? {}).map(([name, { severity }]) => `  ${name}: ${severity}`)
  const lines = [`${total} vulnerabilities, ${critical + high} of them high or critical.`, ...names]
  return { message: lines.join('\n'), code: critical + high > 0 ? 1 : 0 }
}

function parsed(output) {
  try {
    return JSON.parse(output)
  } catch {
    return {}
  }
}
