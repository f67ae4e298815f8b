/*
 * Counts the words that this code base avoids, in comments, identifiers, names of tests and pages alike:
 * CONTRIBUTING.md, "Words". The number in avoidedWords.json may only fall.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from './project.mjs'

const words = `anew nobody somebody whoever whichever told tell tells gone drawn foot former way ways heed heeds heeded
  news breach breaches`
const phrases = ['hang at', 'hangs at', 'stand for', 'stands for']
const avoided = [...words.split(/\s+/), ...phrases]
const pattern = new RegExp(String.raw`\b(${avoided.join('|')})\b`, 'g')

/** @returns {string[]} the avoided words of a text, those within camelCase names included */
export const avoidedWordsOf = (text) =>
  text
    // A state of the contract of the customer page.
    .replaceAll(/under ?way/gi, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .toLowerCase()
    .match(pattern) ?? []

const folders = ['src', 'server', 'tests', 'model-tests', 'scripts', 'docs']
/** What past versions have written, and this list itself. */
const ignored = /(^|\/)(golden|migrations)\/|avoidedWords/
const read = /\.(ts|tsx|mts|mjs|css|md|tpl)$/

const sources = () => [
  ...readdirSync(projectRoot).filter((name) => name.endsWith('.md')),
  ...folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => read.test(path) && !ignored.test(path)),
  ),
]

/** A way of OpenStreetMap is a term there. */
const ofStreets = /^server\/streets\//

const countsOf = () =>
  sources()
    .map((path) => ({
      path,
      words: avoidedWordsOf(`${path} ${readFileSync(join(projectRoot, path), 'utf8')}`).filter(
        (word) => !(ofStreets.test(path) && /^ways?$/.test(word)),
      ),
    }))
    .filter(({ words }) => words.length > 0)

/** @returns {string[]} what is wrong with the subject of a commit */
export const subjectProblems = (subject) => [
  ...avoidedWordsOf(subject).map((word) => `contains "${word}"`),
  ...(subject.length > 72 ? ['is longer than 72 characters'] : []),
  ...(/^[A-Z]/.test(subject) ? [] : ['does not start with a capital letter']),
  ...(subject.endsWith('.') ? ['ends with a period'] : []),
]

/** Subjects of the commits after `since`; null in a copy without that history. */
function newSubjects(since) {
  try {
    const log = execFileSync('git', ['log', '--no-merges', '--format=%s', `${since}..HEAD`], {
      cwd: projectRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return log.split('\n').filter(Boolean)
  } catch {
    return null
  }
}

function check() {
  const file = join(projectRoot, 'scripts', 'support', 'avoidedWords.json')
  const held = JSON.parse(readFileSync(file, 'utf8'))
  const counts = countsOf()
  const count = counts.reduce((sum, { words }) => sum + words.length, 0)
  if (process.argv.includes('--list')) {
    for (const { path, words } of counts) console.log(`${words.length} ${path}: ${words.join(', ')}`)
  }
  if (process.argv.includes('--write'))
    writeFileSync(file, `${JSON.stringify({ ...held, count }, null, 2)}\n`)
  else if (count > held.count) {
    console.error(`${count} avoided words, ${held.count} before. Find them: node ${process.argv[1]} --list`)
    process.exitCode = 1
  } else if (count < held.count) {
    console.error(`${count} avoided words, fewer than before. Keep it so: node ${process.argv[1]} --write`)
    process.exitCode = 1
  }
  const subjects = newSubjects(held.since)
  if (subjects === null) console.log('Subjects of commits are left out: their history is not here.')
  for (const subject of subjects ?? [])
    for (const problem of subjectProblems(subject)) {
      console.error(`The commit "${subject}" ${problem}.`)
      process.exitCode = 1
    }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) check()
