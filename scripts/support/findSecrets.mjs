/*
 * A step of `npm run check`: no tracked file contains a key or token. The forms are those that issuers document, so that
 * random test data is not reported.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from './project.mjs'

const forms = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----/,
  'AWS access key': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'GitHub token': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60,})\b/,
  'GitLab token': /\bglpat-[A-Za-z0-9_-]{20,}\b/,
  'npm token': /\bnpm_[A-Za-z0-9]{36}\b/,
  'Slack token': /\bxox[abprs]-[A-Za-z0-9-]{20,}\b/,
  'Stripe key': /\b[rs]k_live_[A-Za-z0-9]{20,}\b/,
  'Google API key': /\bAIza[A-Za-z0-9_-]{35}\b/,
  'Mapbox secret token': /\bsk\.eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}/,
  'signed JSON Web Token': /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{40,}/,
}

/** @returns {string[]} the kinds of secrets in a text */
export const secretsIn = (text) =>
  Object.entries(forms)
    .filter(([, form]) => form.test(text))
    .map(([kind]) => kind)

/** Larger files are maps and other data, which take long and are generated. */
const maxBytes = 4 * 1024 ** 2

function main() {
  const names = execFileSync('git', ['ls-files', '-z'], { cwd: projectRoot, encoding: 'utf8' }).split('\0')
  const found = names.filter(Boolean).flatMap((name) => {
    const path = join(projectRoot, name)
    const stats = statSync(path, { throwIfNoEntry: false })
    if (!stats?.isFile() || stats.size > maxBytes) return []
    return secretsIn(readFileSync(path, 'latin1')).map((kind) => `${name}: ${kind}`)
  })
  if (found.length === 0) return
  console.log(
    `Files must not contain keys or tokens. Revoke each of these, it is known now:\n${found.join('\n')}`,
  )
  process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
