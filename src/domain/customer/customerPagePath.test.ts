import { expect, it } from 'vitest'
import { customerPartPath, tokenOfPath } from './customerPagePath'
import { dialledNumber } from './dialledNumber'

it.each([
  ['/t/abc-DEF_1', 'abc-DEF_1'],
  ['/t/abc/', 'abc'],
  ['/t/', null],
  ['/t/a/b', null],
  ['/kunde/', null],
])('the token of %s is %s', (path, token) => {
  expect(tokenOfPath(path)).toBe(token)
})

it.each([
  ['files/1', '/api/customer/abc/files/1'],
  ['proof.pdf', '/api/customer/abc/proof.pdf'],
  ['../users', null],
  ['files/../../users', null],
  ['//elsewhere.example/x', null],
  ['https://elsewhere.example', null],
  ['javascript:alert(1)', null],
  ['files?x=1', null],
  ['', null],
])('the part %s is at %s', (path, address) => {
  expect(customerPartPath('abc', path)).toBe(address)
})

it('dials digits and a leading plus', () => {
  expect(['030 5550-67', '+49 (30) 55+50', 'x'].map(dialledNumber)).toEqual(['030555067', '+49305550', ''])
})
