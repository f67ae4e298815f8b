import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { projectRoot } from './support/project.mjs'

const read = (path) => readFileSync(join(projectRoot, path), 'utf8')
const page = read('docs/words.md')

/** Rows of the table below a heading, as cells. */
const rowsOf = (heading) =>
  (page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    )
const codeOf = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code)

const avoided = rowsOf('Say and do not say').flatMap(([say, not]) =>
  codeOf(not).map((term) => ({ say, term })),
)
const exceptions = rowsOf('Exceptions').flatMap(([text]) => codeOf(text))

const escaped = (term) => term.replaceAll(/[.?+^$()[\]{}|\\]/g, String.raw`\$&`)
/** Whole words, ignoring case, `*` for any letters; a term without letters anywhere. */
const patternOf = (term) =>
  /\p{L}/u.test(term)
    ? new RegExp(String.raw`(?<!\p{L})${escaped(term).replaceAll('*', String.raw`\p{L}*`)}(?!\p{L})`, 'iu')
    : new RegExp(escaped(term), 'u')
const refused = [
  ...avoided.map(({ say, term }) => ({ say, pattern: patternOf(term) })),
  { say: '– or −', pattern: /(^|\s)-(\s|\d|\{)/ },
]

/** Parts of a syntax tree that hold no text of the product: types, names of modules and of members. */
const isCode = (node, key) =>
  node.type === 'ImportDeclaration' ||
  node.type === 'TSTypeAliasDeclaration' ||
  /^type(Annotation|Arguments|Parameters)$/.test(key) ||
  (key === 'key' && !node.computed)

/** The texts of a module, with `{}` for the values of a template. */
function textsOf(node) {
  if (node === null || typeof node !== 'object') return []
  if (Array.isArray(node)) return node.flatMap(textsOf)
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  const nested = Object.entries(node).flatMap(([key, value]) => (isCode(node, key) ? [] : textsOf(value)))
  if (node.type !== 'TemplateLiteral') return nested
  return [node.quasis.map(({ value }) => value.cooked).join('{}'), ...nested]
}

const sources = [
  ...readdirSync(join(projectRoot, 'src/texts'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `src/texts/${name.replaceAll('\\', '/')}`),
  'src/contract/proof/exportColumns.ts',
  'src/contract/wire/validationMessages.ts',
  'server/texts.ts',
  'server/mail/mailTexts.ts',
  'server/modules/proofs/proofTexts.ts',
]
const texts = sources.flatMap((path) =>
  textsOf(parseSync(path, read(path)).program).map((text) => ({ path, text })),
)

describe('the texts of the product', () => {
  it('use the words of docs/words.md', () => {
    const wrong = texts
      .filter(({ text }) => !exceptions.includes(text))
      .flatMap(({ path, text }) =>
        refused
          .filter(({ pattern }) => pattern.test(text))
          .map(({ say, pattern }) => `${path}: "${text}" has "${pattern.exec(text)?.[0]}"; say: ${say}`),
      )
    expect(wrong).toEqual([])
  })

  it('need every exception of docs/words.md', () => {
    const needed = texts
      .map(({ text }) => text)
      .filter((text) => refused.some(({ pattern }) => pattern.test(text)))
    expect(exceptions.filter((text) => !needed.includes(text))).toEqual([])
  })

  it('are found in functions and templates, and compared as whole words', () => {
    const source =
      "const a = { b: ({ n }: { n: 'x' }) => (n ? `${n} Stopps` : 'Stopp'), 'Stopp.key': 1 } as const"
    expect(textsOf(parseSync('a.ts', source).program)).toEqual(['{} Stopps', 'Stopp'])
    expect(patternOf('Route*').test('Alle Routen')).toBe(true)
    expect(patternOf('Beleg').test('Das Fahrzeug ist belegt.')).toBe(false)
    expect(patternOf('*stopp*').test('Zwischenstopps')).toBe(true)
  })
})
