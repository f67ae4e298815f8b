import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { storageKey } from './session/knownDriver'
import { entranceTexts } from '../../texts/driver/entrance'
import { shellHtml } from './shellHtml'

it('the shell offers the fields of the sign-in, and no form that could send them', () => {
  const html = shellHtml()
  for (const name of ['email', 'password']) expect(html).toContain(`name="${name}"`)
  expect(html).toContain(entranceTexts.email)
  expect(html).not.toContain('<form')
  expect(html).toContain('<noscript>')
  expect(html.match(/<button[^>]*>/g)?.every((button) => button.includes('disabled'))).toBe(true)
})

it('the first paint reads the key that the app writes', () => {
  expect(readFileSync('fahrer/firstPaint.js', 'utf8')).toContain(`getItem('${storageKey}')`)
})
