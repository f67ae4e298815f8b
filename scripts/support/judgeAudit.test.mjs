import { expect, it } from 'vitest'
import { judgeAudit } from './judgeAudit.mjs'

const counts = (high) => ({ critical: 0, high, moderate: 1, total: 1 + high })

it('fails from severity high and names the packages', () => {
  const vulnerabilities = { left: { severity: 'high' }, right: { severity: 'moderate' } }
  const found = JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: counts(1) } })
  expect(judgeAudit(found)).toEqual({
    message: '2 vulnerabilities, 1 of them high or critical.\n  left: high\n  right: moderate',
    code: 1,
  })
  const harmless = JSON.stringify({ vulnerabilities: {}, metadata: { vulnerabilities: counts(0) } })
  expect(judgeAudit(harmless).code).toBe(0)
})

it.each([
  ['{"message":"405 Method Not Allowed"}', '405 Method Not Allowed'],
  ['', 'no answer'],
])('is skipped with the reason where the registry has no list: %s', (output, reason) => {
  expect(judgeAudit(output)).toEqual({
    message: `Skipped: the registry gave no list of vulnerabilities (${reason}).`,
    code: 0,
  })
})
