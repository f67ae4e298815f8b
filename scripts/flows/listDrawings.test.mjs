import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../support/project.mjs'
import { describeDrawings } from './describeDrawings.mjs'
import { firstSentence, listDrawings } from './listDrawings.mjs'

it('lists every drawing in docs/flows and nothing else (npm run flows rewrites it)', () => {
  const folder = join(projectRoot, 'docs', 'flows')
  const drawings = describeDrawings()
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toBe(listDrawings(drawings))
  const names = ['README.md', ...drawings.map(({ name }) => `${name}.svg`)]
  expect(readdirSync(folder).sort()).toEqual(names.sort())
})

it('takes the first sentence of the first comment, over line ends and without its stars', () => {
  const source = `import x from 'y'
/*
 * Editing one thing (see 1.2), from opening
 * to saved. Closed by the user.
 *
 * idle   nothing
 */
/** Another. */`
  expect(firstSentence(source)).toBe('Editing one thing (see 1.2), from opening to saved.')
})

it('takes a first paragraph that ends without a period', () => {
  expect(firstSentence('/* The session\n *\n * idle */')).toBe('The session')
})

it('rejects a machine without a describing comment', () => {
  expect(() => firstSentence('const a = 1')).toThrow('no comment')
})
