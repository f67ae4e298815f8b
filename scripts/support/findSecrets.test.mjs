import { describe, expect, it } from 'vitest'
import { secretsIn } from './findSecrets.mjs'

/** Joined here, so that the scan does not find this file. */
const joined = (...parts) => parts.join('')
const letters = (length) => 'aB3dE5gH7j'.repeat(10).slice(0, length)

describe('the scan for secrets', () => {
  it.each([
    ['private key', joined('-----BEGIN RSA ', 'PRIVATE KEY-----')],
    ['private key', joined('-----BEGIN ', 'PRIVATE KEY-----')],
    ['AWS access key', joined('AKIA', 'ABCDEFGH12345678')],
    ['GitHub token', joined('ghp_', letters(36))],
    ['npm token', joined('//registry.npmjs.org/:_authToken=npm_', letters(36))],
    ['Slack token', joined('xoxb-', letters(24))],
    ['Stripe key', joined('sk_live_', letters(24))],
    ['Google API key', joined('AIza', letters(35))],
    ['Mapbox secret token', joined('sk.', 'eyJ', letters(30), '.', letters(22))],
    ['signed JSON Web Token', joined('eyJ', letters(20), '.eyJ', letters(30), '.', letters(43))],
  ])('finds a %s', (kind, text) => {
    expect(secretsIn(`const x = '${text}'\n`)).toEqual([kind])
  })

  it.each([
    '-----BEGIN PUBLIC KEY-----',
    'a hash of 64 digits 0af7651916cd43dd8448eb211c80319c',
    'eyJhbGciOiJIUzI1NiJ9.e30.',
  ])('does not report %s', (text) => {
    expect(secretsIn(text)).toEqual([])
  })
})
