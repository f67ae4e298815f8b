import { expect, it } from 'vitest'
import { firstSentence } from './listDrawings.mjs'

it('takes the first sentence of the first comment, over line ends and without its stars', () => {
  const source = `import x from 'y'
/*
 * Editing one thing (see 1.2), from opening
 * to saved. Closed by nobody.
 *
 * idle   nothing
 */
/** Another. */`
  expect(firstSentence(source)).toBe('Editing one thing (see 1.2), from opening to saved.')
})

it('takes a first paragraph that ends without a stop', () => {
  expect(firstSentence('/* The session\n *\n * idle */')).toBe('The session')
})

it('refuses a machine that does not say what it is', () => {
  expect(() => firstSentence('const a = 1')).toThrow('no comment')
})
